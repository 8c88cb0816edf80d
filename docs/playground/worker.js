// Loads Pyodide and the package from this site, and runs the passes. It is ended to stop
// a run, and another one is started.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const say = (message) => self.postMessage(message);

// What is fetched counts towards the progress, and is kept for the next visit where the
// browser has a cache for this origin.
const listing = await fetch("./contents.json");
if (!listing.ok) throw new Error(`contents.json: ${listing.status} ${listing.statusText}`);
const { version, files } = await listing.json();
const total = Object.values(files).reduce((sum, size) => sum + size, 0);
const origin = self.fetch.bind(self);
const cache = self.caches ? await caches.open(`xdsl-gas-${version}`) : null;
let loaded = 0;

if (self.caches) {
  for (const name of await caches.keys()) {
    if (name.startsWith("xdsl-gas-") && name !== `xdsl-gas-${version}`) await caches.delete(name);
  }
}

async function counted(response) {
  const headers = response.headers;
  const chunks = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    loaded += value.length;
    say({ kind: "progress", share: Math.min(loaded / total, 1) });
  }
  return new Response(new Blob(chunks), { headers });
}

self.fetch = async (resource, options) => {
  const url = new URL(typeof resource === "string" ? resource : resource.url ?? resource, self.location);
  if (!(url.pathname.split("/").pop() in files)) return origin(resource, options);
  const known = cache && (await cache.match(url));
  if (known) return counted(known);
  const response = await origin(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`);
  const whole = await counted(response);
  if (cache) await cache.put(url, whole.clone()).catch(() => undefined);
  return whole;
};

let python;
try {
  const packages = fetch("./packages.zip").then((response) => response.arrayBuffer());
  const pyodide = await loadPyodide({ indexURL: new URL("./pyodide/", self.location).href });
  pyodide.unpackArchive(await packages, "zip", { extractDir: "/packages" });
  say({ kind: "progress", share: 1 });
  pyodide.runPython("import sys; sys.path.insert(0, '/packages')");
  python = pyodide.pyimport("in_worker");
  say({ kind: "ready", choices: JSON.parse(python.choices()) });
} catch (error) {
  say({ kind: "failed", message: String(error.message ?? error) });
}

self.addEventListener("message", ({ data }) => {
  let result;
  try {
    result = JSON.parse(python.run(JSON.stringify(data.request)));
  } catch (error) {
    // Memory has run out, for example.
    result = { error: String(error.message ?? error) };
  }
  say({ kind: "result", id: data.id, result });
});
