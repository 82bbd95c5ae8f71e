import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/build.js';
import { ADMIN } from './visitors.js';

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** The built product behind a proxy that names the clients. It forgets its limits when it ends. */
export async function startSite(stateDir, env = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/start.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      STATE_DIR: stateDir,
      TRUST_PROXY: 'on',
      REFRESH: 'off',
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  running.add(child);
  const exited = once(child, 'exit');
  let url = '';
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  for await (const line of createInterface({ input: child.stdout })) {
    url = /is ready at (\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  if (!url) throw new Error('The site did not start.');
  child.stdout.resume();
  return {
    url,
    pid: child.pid,
    output: () => output,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
      running.delete(child);
    },
  };
}

let clients = 0;

/** The address of a new client in its own network. */
export function newClient() {
  clients += 1;
  return `10.${clients >> 8}.${clients & 255}.1`;
}

/**
 * Sends a form, or JSON, as a page of the site does.
 * @param {{ method?: string, client?: string, cookie?: string, fields?: Record<string, string>, json?: object, form?: FormData, headers?: Record<string, string> }} [sent]
 * @returns the answer, and how long it took
 */
export async function ask(url, path, sent = {}) {
  const {
    method = 'POST',
    client = newClient(),
    cookie = '',
    fields,
    json,
    form,
    headers: more,
  } = sent;
  const began = performance.now();
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: url,
      cookie,
      'accept-encoding': 'identity',
      'x-real-ip': client,
      ...(json && { 'content-type': 'application/json' }),
      ...more,
    },
    body: json ? JSON.stringify(json) : (form ?? (fields && new URLSearchParams(fields))),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, text, ms: performance.now() - began };
}

/** The cookies that a browser would send with the next request. */
export const cookiesOf = ({ headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** @returns the cookies of the admin */
export async function signIn(url) {
  const answer = await ask(url, '/api/login', { fields: ADMIN });
  if (answer.status !== 303) throw new Error(`The admin cannot sign in: ${answer.status}`);
  return cookiesOf(answer);
}
