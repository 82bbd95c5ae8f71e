/**
 * `npm run proof -- logs`: people sign in, guess, read, write, and send mail on a site with the
 * most detailed log. The log has none of their passwords, tokens, cookies, addresses, or words, in
 * any usual encoding. Each event is one line of JSON, and names its request.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useMemoryFolder } from '../../scripts/memory-folder.js';
import { startMailSink } from './mail-sink.js';
import { startSite } from './proxied-site.js';
import { FORGED, SecretActs } from './secret-acts.js';

/** The lines that `npm start` prints for the operator. */
const GREETING = /is ready at|setup|^$/;

useMemoryFolder();
const stateDir = mkdtempSync(join(tmpdir(), 'logs-'));
const sink = await startMailSink();

const formsOf = (secret) => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

const site = await startSite(stateDir, {
  ...sink.env,
  LOG_LEVEL: 'trace',
  IMAP_GMAIL_USER: 'mailbox@people.example',
  IMAP_GMAIL_PASSWORD: 'the app password',
  IMAP_GMAIL_HOST: '127.0.0.1',
  IMAP_GMAIL_PORT: '1',
});

try {
  const acts = new SecretActs(site.url, sink);
  acts.secrets.set('password of a mailbox', 'the app password');
  await acts.run();
  await site.end();

  const lines = site.output().split('\n');
  const events = lines.flatMap((line) => {
    if (GREETING.test(line) && !line.startsWith('{')) return [];
    return [JSON.parse(line)];
  });
  for (const event of events) {
    assert.deepEqual(
      ['level', 'time', 'service', 'msg'].filter((name) => !(name in event)),
      [],
      JSON.stringify(event),
    );
  }
  const text = lines.join('\n');
  assert.ok(!text.includes(FORGED), 'a line was forged');
  const found = [...acts.secrets].flatMap(([what, secret]) =>
    formsOf(secret)
      .filter((form) => text.includes(form))
      .map((form) => `${what}: ${lines.find((line) => line.includes(form))}`),
  );
  const requests = new Set(events.map(({ req, requestId }) => req?.id ?? requestId));
  const unnamed = acts.refused.filter((id) => !requests.has(id));
  const signIns = events.filter(({ msg }) =>
    /^(?:signed in|a (?:sign-in|code|recovery code) )/.test(msg),
  );
  const without = signIns.filter(({ requestId }) => !requestId);
  console.log(
    `${events.length} lines, ${acts.secrets.size} secrets in 5 forms: ${found.length} found; ${acts.refused.length} refusals, ` +
      `${unnamed.length} not logged; ${signIns.length} events of sign-ins, ${without.length} without their request`,
  );
  assert.deepEqual([found, unnamed, without], [[], [], []]);
  assert.ok(signIns.length > 10 && acts.refused.length > 10);
} finally {
  await site.end();
  sink.close();
  rmSync(stateDir, { recursive: true });
}
