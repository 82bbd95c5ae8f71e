/** Reads cached pages at a steady rate, and prints the 99th percentile of the times in milliseconds. Arguments: the site, seconds. */
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [site = '', seconds = '5'] = process.argv.slice(2);
const PATHS = ['/', '/about', '/post/interdimensional-push-6', '/api/blog-posts?view=home'];
const A_SECOND = 200;
const agent = new Agent({ keepAlive: true });

async function read(path) {
  const began = performance.now();
  const response = await new Promise((resolve, reject) => {
    get(site + path, { agent, headers: { 'accept-encoding': 'gzip' } }, resolve).on(
      'error',
      reject,
    );
  });
  await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return performance.now() - began;
}

const began = performance.now();
const reads = [];
await new Promise((resolve) => {
  const timer = setInterval(() => {
    const passed = (performance.now() - began) / 1000;
    while (reads.length < passed * A_SECOND) reads.push(read(PATHS[reads.length % PATHS.length]));
    if (passed < Number(seconds)) return;
    clearInterval(timer);
    resolve(undefined);
  }, 5);
});
const times = (await Promise.all(reads)).toSorted((a, b) => a - b);
console.log(times[Math.floor(times.length * 0.99)]);
agent.destroy();
