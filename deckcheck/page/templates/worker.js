/* Runs Python beside the page: unpacks what the page brings, starts deckcheck, and answers one request after the other.
   From a disk only a classic worker starts, and the policy of the page keeps it from loading scripts: it must not try. */
"use strict";
self.importScripts = () => { throw new Error("this page loads no scripts"); };

const PYODIDE = "https://pyodide.invalid/"; // where Pyodide believes to come from; nothing is ever asked for there
const HOME = "/page";

const say = (stage) => postMessage({ stage });

const decode = async ({ data, packed }) => {
  let bytes = data;
  if (typeof data === "string") {
    if (Uint8Array.fromBase64) bytes = Uint8Array.fromBase64(data);
    else {
      const letters = atob(data);
      bytes = new Uint8Array(letters.length);
      for (let place = 0; place < letters.length; place += 1) bytes[place] = letters.charCodeAt(place);
    }
  }
  if (!packed) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

const load = (bytes) => import(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));

const start = async (assets) => {
  const files = {};
  say("unpack");
  for (const [name, asset] of Object.entries(assets)) files[name] = await decode(asset);
  const types = { wasm: "application/wasm", zip: "application/zip" };
  self.fetch = async (address) => {
    const name = String(address.url ?? address).split("/").pop();
    if (!files[name]) throw new TypeError(`this page loads nothing: ${name}`);
    return new Response(files[name], { headers: { "Content-Type": types[name.split(".").pop()] ?? "" } });
  };
  say("python");
  const { loadPyodide } = await load(files["pyodide.mjs"]);
  const { default: createPyodideModule } = await load(files["pyodide.asm.mjs"]);
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: PYODIDE,
    packageBaseUrl: PYODIDE,
    lockFileContents: JSON.parse(new TextDecoder().decode(files["pyodide-lock.json"])),
    env: { HOME, DECKCHECK_CACHE_DIR: "/cache" },
    stdout: () => {},
    stderr: () => {},
  });
  say("deckcheck");
  python.FS.mkdirTree(HOME);
  python.unpackArchive(files["deckcheck.zip"], "zip", { extractDir: "/site" });
  python.FS.mkdirTree("/site/page");
  const answer = python.runPython(`
import gc, sys
gc.disable()
sys.path.insert(0, "/site")
from functools import partial
from deckcheck.page.session import answer, start
gc.enable()
partial(answer, start("/site/page"))
`);
  self.answer = (request) => answer(request);
};

onmessage = async ({ data }) => {
  try {
    if (data.assets) {
      await start(data.assets);
      postMessage({ ready: true });
    } else {
      const begun = performance.now();
      const text = self.answer(JSON.stringify(data.request));
      postMessage({ text, took: performance.now() - begun });
    }
  } catch (error) {
    postMessage({ failed: String(error?.message ?? error) });
  }
};
