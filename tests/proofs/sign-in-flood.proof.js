/**
 * `npm run proof -- sign-in-flood`: while 300 wrong passwords come from 20 addresses, a new browser can begin to sign in with a
 * passkey or at a provider, and everything else is answered in time. Ten wrong codes close an account's second factor for
 * everyone.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { useMemoryFolder } from '../../scripts/memory-folder.js';
import { ask, cookiesOf, newClient, signIn, startSite } from './proxied-site.js';
import { quantile } from './two-samples.js';
import { ADMIN } from './visitors.js';

const ADDRESSES = 20;
const TRIES_OF_EACH = 15;
const LATE_MS = 100;
/** An idle machine needs a tenth of this time. */
const CALM_MS = 40;
const QUIET_TURNS = 30;
const CODES_OF_EACH = 10;
const CODES_OF_AN_ACCOUNT = 10;

/** @type {[string, string, number][]} */
const OTHERS = [
  ['POST', '/api/login/passkey/options', 200],
  ['GET', '/api/login/oidc/home', 303],
  ['GET', '/api/login', 200],
  ['GET', '/', 200],
  ['GET', '/api/blog-posts', 200],
  ['GET', '/rss.xml', 200],
];

useMemoryFolder();
const stateDir = mkdtempSync(join(tmpdir(), 'sign-in-flood-'));
let isWrong = false;

/** An address whose mailbox nobody reads. */
const provider = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      issuer: issuerOf(provider),
      ...Object.fromEntries(
        ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map((name) => [
          name,
          `${issuerOf(provider)}/${name}`,
        ]),
      ),
    }),
  );
});

function issuerOf(server) {
  return `http://127.0.0.1:${server.address().port}`;
}

/** Each request is from a different client. */
async function askOthers(url, times) {
  for (const [method, path, expected] of OTHERS) {
    const { status, ms } = await ask(url, path, { method });
    times.push(ms);
    if (status === expected) continue;
    isWrong = true;
    console.log(`${method} ${path} was answered ${status}`);
  }
}

/** Every other try is at the admin's account. */
async function flood(url) {
  const statuses = {};
  const tryFrom = async (client, address) => {
    for (let n = 0; n < TRIES_OF_EACH; n += 1) {
      const email = n % 2 === 0 ? ADMIN.email : `guess${address}.${n}@example.com`;
      const fields = { email, password: 'a wrong pass phrase' };
      const { status } = await ask(url, '/api/login', { client, fields });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const clients = Array.from({ length: ADDRESSES }, () => newClient());
  await Promise.all(clients.map(tryFrom));
  return statuses;
}

async function tryPasswords(url) {
  const quiet = [];
  const busy = [];
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await askOthers(url, quiet);
  let isOver = false;
  const flooded = flood(url).finally(() => (isOver = true));
  while (!isOver) await askOthers(url, busy);
  const [before, during] = [quiet, busy].map((times) => quantile(times, 0.95));
  console.log(
    `${ADDRESSES * TRIES_OF_EACH} wrong passwords: ${JSON.stringify(await flooded)}; ${busy.length} other requests, ` +
      `p95 ${during.toFixed(1)} ms, ${before.toFixed(1)} ms before`,
  );
  if (during <= LATE_MS) return;
  if (before <= CALM_MS) isWrong = true;
  else process.exitCode = NOT_APPLICABLE;
}

async function addAuthenticator(url) {
  const cookie = await signIn(url);
  const made = await ask(url, '/api/account/totp', { cookie });
  const totp = new TOTP({ secret: Secret.fromBase32(JSON.parse(made.text).secret) });
  const cookies = `${cookie}; ${cookiesOf(made)}`;
  const json = { code: totp.generate() };
  const { status } = await ask(url, '/api/account/totp', { method: 'PUT', cookie: cookies, json });
  if (status !== 200) throw new Error(`The authenticator was not added: ${status}`);
  return totp;
}

async function tryCodes(url) {
  const totp = await addAuthenticator(url);
  const statuses = {};
  const send = async (client, code) => {
    const cookie = cookiesOf(await ask(url, '/api/login', { client, fields: ADMIN }));
    const { status } = await ask(url, '/api/login/code', { client, cookie, fields: { code } });
    return status;
  };
  const tryFrom = async (client) => {
    for (let n = 0; n < CODES_OF_EACH; n += 1) {
      const status = await send(client, '000000');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, () => tryFrom(newClient())));
  const right = await send(newClient(), totp.generate({ timestamp: Date.now() + 30_000 }));
  console.log(
    `wrong codes from 10 addresses: ${JSON.stringify(statuses)}; the right one: ${right}`,
  );
  isWrong ||= statuses[401] !== CODES_OF_AN_ACCOUNT || right !== 429;
}

try {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const site = await startSite(stateDir, {
    OIDC_PROVIDERS: 'home',
    OIDC_HOME_ISSUER: issuerOf(provider),
    OIDC_HOME_CLIENT_ID: 'examiner',
    OIDC_HOME_CLIENT_SECRET: 'the secret of the client',
  });
  await tryPasswords(site.url);
  await tryCodes(site.url);
  await site.end();
  if (isWrong) process.exitCode = 1;
  else if (process.exitCode) console.log('the machine is too busy to compare times');
} finally {
  provider.close();
  rmSync(stateDir, { recursive: true });
}
