import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ROUNDS = 3;

/** The one in the middle. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Requests a second that a loopback address answers; throws when one of them failed. */
export async function requestsPerSecond(url, { connections, seconds }) {
  const { stdout } = await execute('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    url,
  ]);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/**
 * Measures two addresses by turns, three rounds each.
 * @returns the medians in requests a second, and the first as a share of the second
 */
export async function compare(url, yardstick, load = { connections: 16, seconds: 4 }) {
  /** @type {[number[], number[]]} */
  const [ours, theirs] = [[], []];
  // Until a server has compiled its hot code, it says nothing.
  for (const cold of [url, yardstick])
    await requestsPerSecond(cold, { ...load, seconds: Math.min(2, load.seconds) });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(url, load));
    theirs.push(await requestsPerSecond(yardstick, load));
  }
  const [a, b] = [median(ours), median(theirs)];
  return { ours: a, yardstick: b, ratio: a / b };
}

/** The body and headers of an address, which must answer 200. */
export async function read(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { body: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Throws unless both addresses answer the same bytes. */
export async function expectSameBytes(url, other) {
  const [a, b] = [await read(url), await read(other)];
  if (!a.body.equals(b.body)) throw new Error(`${url} and ${other} answer different bytes`);
}
