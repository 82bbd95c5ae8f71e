import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function has(program) {
  // Servers are in /usr/sbin, which is not on everyone's PATH.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync('which', [program], { stdio: 'ignore', env }).status === 0;
}

/** Installs a program's Debian package where this is root on Debian and it is missing; false when it is not there after all. */
function install(program, name = program) {
  if (has(program)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  console.log(`Installing Debian's package ${name}`);
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', name);
  return has(program);
}

/** Debian's Chromium without windows takes a third less time than the whole one. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];

/** Where the Chromium of the browser tests is: the one that CHROMIUM names, or Debian's. */
export function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const paths = BROWSERS.map((name) => `/usr/bin/${name}`);
  return paths.find((path) => existsSync(path)) ?? paths[0];
}

/** Makes sure of a Chromium for the browser tests; false when there is none after all. */
export function installBrowser() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM);
  return BROWSERS.some((name) => install(name));
}

/** Makes sure of `wrk`, which the benchmarks send their load with. */
export function installLoadGenerator() {
  return install('wrk');
}

/** Makes sure of `slowhttptest`, the slow clients of the tests of the production shape. */
export function installSlowClients() {
  return install('slowhttptest');
}

/** Makes sure of Dovecot, the mail server that the specs of mailboxes read from. */
export function installMailServer() {
  return install('dovecot', 'dovecot-imapd');
}
