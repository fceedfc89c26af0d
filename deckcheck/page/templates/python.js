/* Python in a worker. It answers one request at a time; a newer question of a kind replaces one that waits, what a player does in a
   game is never left out. Every request is answered, also if Python stops: then it is started again. */
"use strict";
const deckcheckPython = ({ source, assets, stage = () => {}, failed = () => {} }) => {
  const LOST = "Python stopped and was started again; a game that was played is lost";
  const DEEDS = new Set(["act", "undo", "redo", "ready", "concede", "settle"]);
  const waiting = new Map();
  let worker = null, ready = null, busy = null, number = 0;

  const ask = (kind, request) => new Promise((resolve, reject) => {
    number += 1;
    const slot = `${kind} ${request.do ?? ""} ${DEEDS.has(request.do) ? number : ""}`;
    waiting.get(slot)?.resolve(null);
    waiting.delete(slot);
    waiting.set(slot, { request: { ask: kind, ...request }, resolve, reject });
    next();
  });

  const next = () => {
    if (ready !== true || busy || !waiting.size) return;
    const [slot, job] = waiting.entries().next().value;
    waiting.delete(slot);
    busy = job;
    try {
      worker.postMessage({ request: job.request });
    } catch (error) {
      done((each) => each.reject(error));
    }
  };

  const done = (answer) => {
    const job = busy;
    busy = null;
    answer(job);
    next();
  };

  const hear = ({ data }) => {
    if (data.stage) stage(data.stage);
    else if (data.failed) stopped(data.failed);
    else if (!busy) return;
    else {
      done((job) => {
        try {
          const answer = JSON.parse(data.text);
          if (answer.error) job.reject(new Error(answer.error));
          else job.resolve({ ...answer, took: data.took });
        } catch (error) {
          job.reject(error);
        }
      });
    }
  };

  /* A Python that has stopped once cannot be trusted with the next request. */
  const stopped = (message) => {
    const began = ready === true;
    if (!began) {
      stop(message);
      return failed(message);
    }
    const job = busy;
    quit();
    job?.reject(new Error(`${LOST} (${message})`));
    start().catch((error) => failed(error.message));
  };

  const quit = () => {
    worker?.terminate();
    worker = ready = busy = null;
  };
  const stop = (message) => {
    const jobs = [busy, ...waiting.values()].filter(Boolean);
    waiting.clear();
    quit();
    for (const job of jobs) job.reject(new Error(message));
  };

  const start = async () => {
    const begun = {};
    ready = begun;
    const brought = await assets();
    if (ready !== begun) return;
    await new Promise((resolve) => {
      worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
      worker.onerror = ({ message }) => stopped(message || "no memory is left");
      worker.onmessage = (event) => {
        if (!event.data.ready) return hear(event);
        ready = true;
        resolve();
        next();
      };
      worker.postMessage({ assets: brought });
    });
  };

  return { ask, start, stop };
};
