/** `npm run doctor`: lists the programs and ports that the product and its tests need. For each problem, it says what to do. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './build.js';
import { hasEngine } from './compose.js';
import { browserPath, isInstalled } from './system-packages.js';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const LEAST = engines.node.replace('>=', '');
const PORT = Number(process.env.PORT ?? 3000);

function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

async function isFree(port) {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

const debian = (program, name, use) => ({
  title: name,
  isFine: isInstalled(program),
  cure: `${use} are skipped: apt-get install ${name}`,
});

/** Without these `npm start` fails. */
const NEEDED = [
  {
    title: `Node ${LEAST} or newer`,
    isFine: isNodeNewEnough(),
    cure: `This is ${process.versions.node}: install a newer Node from https://nodejs.org`,
  },
  {
    title: 'Packages',
    isFine: existsSync(join(root, 'node_modules/rolldown')),
    cure: 'Call npm ci.',
  },
  {
    title: `Port ${PORT}`,
    isFine: await isFree(PORT),
    cure: `Another program uses it: stop that program, or choose another port: PORT=${PORT + 1} npm start`,
  },
];

const OPTIONAL = [
  {
    title: 'Port 5173',
    isFine: await isFree(5173),
    cure: 'Another program uses it: stop that program before npm run dev.',
  },
  {
    title: 'Chromium',
    isFine: existsSync(browserPath()),
    cure: 'Browser tests fail: apt-get install chromium-headless-shell, or CHROMIUM=/path/to/chromium',
  },
  debian('dovecot', 'dovecot-imapd', 'Tests of mailboxes'),
  debian('postfix', 'postfix', 'Tests of mail servers'),
  debian('slowhttptest', 'slowhttptest', 'Tests of slow clients'),
  debian('wrk', 'wrk', 'Measurements of speed'),
  {
    title: 'Docker engine',
    isFine: hasEngine(),
    cure: 'Tests of containers are skipped: start Docker, and check that docker info answers.',
  },
];

const lineOf = ({ title, isFine, cure }) =>
  isFine ? `ok       ${title}` : `missing  ${title}. ${cure}`;

console.log('To run the product:');
for (const each of NEEDED) console.log(lineOf(each));
console.log('\nTo run all tests:');
for (const each of OPTIONAL) console.log(lineOf(each));
if (NEEDED.some(({ isFine }) => !isFine)) process.exitCode = 1;
