import { existsSync } from 'node:fs';
import { join } from 'node:path';

export function isInstalled(program) {
  // Servers are in /usr/sbin, which is not on everyone's PATH.
  const folders = `${process.env.PATH}:/usr/sbin`.split(':');
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** Whether a program is installed. If it is missing, prints the name of its Debian package. */
function has(program, name = program) {
  const isThere = isInstalled(program);
  if (!isThere) console.log(`${program} is missing: apt-get install ${name}`);
  return isThere;
}

/** The headless Chromium of Debian takes a third less time than the other one. */
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
