# deckcheck on a mounted folder, without a Python of your own:
#     docker build --tag deckcheck .
#     docker run --rm --volume "$PWD:/decks" deckcheck validate .
FROM python:3.13-slim
COPY . /source
RUN pip install --no-cache-dir --root-user-action ignore /source && rm -rf /source
# Decks belong to whoever mounts them; nothing here needs root, and the cache of cards is lost with the container.
USER 1000:1000
ENV DECKCHECK_CACHE_DIR=/tmp/deckcheck
WORKDIR /decks
ENTRYPOINT ["deckcheck"]
CMD ["--help"]
