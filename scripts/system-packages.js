import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function has(program) {
  // Servers are in /usr/sbin, which is not on everyone's PATH.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync('which', [program], { stdio: 'ignore', env }).status === 0;
}

/** Installs a missing program as root on Debian; false when it is missing after all. */
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

export function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const paths = BROWSERS.map((name) => `/usr/bin/${name}`);
  return paths.find((path) => existsSync(path)) ?? paths[0];
}

export function installBrowser() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM);
  return BROWSERS.some((name) => install(name));
}

export function installLoadGenerator() {
  return install('wrk');
}

export function installSlowClients() {
  return install('slowhttptest');
}

/** Debian's Postfix would begin to take mail by itself. */
function installPostfix() {
  const input = 'postfix postfix/main_mailer_type select No configuration';
  if (!has('postfix')) spawnSync('debconf-set-selections', { input });
  return install('postfix');
}

export function installMailServers() {
  return [install('dovecot', 'dovecot-imapd'), installPostfix()].every(Boolean);
}
