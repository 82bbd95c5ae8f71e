import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ROUNDS = 3;

/** The middle value after sorting. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

const MILLISECONDS = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Sends requests to an address over many connections.
 * @param {string} url
 * @param {{ connections: number, seconds: number, threads?: number }} load
 * @returns the requests a second, the 99th percentile of the times in milliseconds, and the
 * failures
 */
export async function underLoad(url, { connections, seconds, threads = 1 }) {
  const options = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'];
  const { stdout } = await execute('wrk', [...options, '--latency', url]);
  const [, p99 = '', unit = ''] = /^\s+99%\s+([\d.]+)(\w+)/m.exec(stdout) ?? [];
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * MILLISECONDS[unit],
    failures: stdout.match(/Non-2xx or 3xx responses: \d+|Socket errors: .*/g) ?? [],
  };
}

/** The requests a second that a loopback address answers. Throws if a request failed. */
export async function requestsPerSecond(url, load) {
  const { rate, failures } = await underLoad(url, load);
  if (failures.length > 0) throw new Error(`${url}: ${failures.join(', ')}`);
  return rate;
}

/**
 * Measures two addresses alternately, three rounds each.
 * @returns the medians in requests a second, and the ratio of the first to the second
 */
export async function compare(url, yardstick, load = { connections: 16, seconds: 4 }) {
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const theirs = [];
  // The first round does not count, because a server compiles its hot code in it.
  for (const cold of [url, yardstick])
    await requestsPerSecond(cold, { ...load, seconds: Math.min(2, load.seconds) });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await requestsPerSecond(url, load));
    theirs.push(await requestsPerSecond(yardstick, load));
  }
  const a = median(ours);
  const b = median(theirs);
  return { ours: a, yardstick: b, ratio: a / b };
}

/** The body and headers of an address, which must answer 200. */
export async function read(url) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { body: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Throws if the two addresses answer with different bytes. */
export async function expectSameBytes(url, other) {
  const a = await read(url);
  const b = await read(other);
  if (!a.body.equals(b.body)) throw new Error(`${url} and ${other} answer different bytes`);
}
