import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether a program of the system is there; says which Debian package has it if not. */
function has(program, name = program) {
  // Servers are in /usr/sbin, which is not on everyone's PATH.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const isThere = spawnSync('which', [program], { stdio: 'ignore', env }).status === 0;
  if (!isThere) console.log(`${program} is missing: apt-get install ${name}`);
  return isThere;
}

/** Debian's Chromium without windows takes a third less time than the whole one. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

export function browserPath() {
  return process.env.CHROMIUM ?? (existsSync(HEADLESS) ? HEADLESS : WHOLE);
}

export function hasBrowser() {
  const isThere = existsSync(browserPath());
  if (!isThere) {
    console.log('Chromium is missing: apt-get install chromium-headless-shell, or set CHROMIUM');
  }
  return isThere;
}

export const hasLoadGenerator = () => has('wrk');

export const hasSlowClients = () => has('slowhttptest');

export function hasMailServers() {
  return [has('dovecot', 'dovecot-imapd'), has('postfix')].every(Boolean);
}
