// Loaded into a site that a proof starts. Reports measurements of the process at the socket
// PROBE_SOCKET.
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const { PROBE_SOCKET } = process.env;
delete process.env.PROBE_SOCKET;
delete process.env.NODE_OPTIONS;

if (PROBE_SOCKET && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const own = Object.getOwnPropertyNames(Object.prototype).length;
  createServer((_, response) => {
    collectGarbage();
    const polluted = Object.getOwnPropertyNames(Object.prototype).slice(own);
    const peak = process.resourceUsage().maxRSS * 1024;
    const { rss, heapUsed } = process.memoryUsage();
    response.end(JSON.stringify({ rss, heapUsed, peak, polluted }));
  })
    .listen(PROBE_SOCKET)
    .unref();
}
