/**
 * `npm run proof -- enumeration`: neither an answer nor its time tells whether an address, or a link, is known. Known and unknown ones
 * are requested by turns, so that a busy machine slows both. If the times of the known ones differ among themselves, the proof decides
 * nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { useMemoryFolder } from '../../scripts/memory-folder.js';
import { GUESSES, makeKnown, newStranger } from './guesses.js';
import { ask, signIn, startSite } from './proxied-site.js';
import { compare, quantile } from './two-samples.js';

/** The number of tries that a process allows in its first minute. */
const PAIRS = 200;
const COLD_PAIRS = 20;
const ROUNDS = process.env.PROOF === 'long' ? 5 : 1;
const ATTEMPTS = 3;
const NEAR = 0.05;
const LIKELY = 0.001;

useMemoryFolder();
const stateDir = mkdtempSync(join(tmpdir(), 'enumeration-'));
const mailbox = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => stream.resume().once('end', () => done()),
});

const emailOf = ({ email }) => ({ email });

/** Parts that may differ between two processes; the sent address is replaced. */
function shapeOf(url, { status, headers, text }, { email }) {
  const shown = [...headers].flatMap(([name, value]) => {
    if (name === 'date' || name === 'x-request-id') return [];
    if (name === 'etag') return [[name]];
    if (name !== 'set-cookie') return [[name, value]];
    return [[name, value.replace(/=[^;]*/, '').replace(/expires=[^;]*/i, '')]];
  });
  const said = text
    .replaceAll(email, 'EMAIL')
    .replaceAll(url, '')
    .replace(/"challenge":"[\w-]+"/, '');
  return JSON.stringify([status, shown, said]);
}

async function askBoth(url, { path, fields = emailOf }, known, sample) {
  const both = [
    { person: known, times: sample.known, shapes: sample.knownShapes },
    { person: newStranger(), times: sample.unknown, shapes: sample.unknownShapes },
  ];
  if (Math.random() < 0.5) both.reverse();
  for (const { person, times, shapes } of both) {
    const answer = await ask(url, path, { fields: fields(person) });
    times.push(answer.ms);
    shapes.add(shapeOf(url, answer, person));
  }
}

const newSample = () => ({
  known: [],
  unknown: [],
  knownShapes: new Set(),
  unknownShapes: new Set(),
});

/** Makes these guesses in a new process. The first requests do not count, because the process still compiles its code. */
async function askSome(guesses, env, known, samples) {
  const site = await startSite(stateDir, env);
  while (
    env.SMTP_HOST &&
    (await ask(site.url, '/api/login/forgot', { method: 'GET' })).status !== 200
  );
  for (const guess of guesses) {
    const people = guess.isReader ? known.readers : known.accounts;
    const cold = newSample();
    for (let n = 0; n < COLD_PAIRS + PAIRS; n += 1) {
      const sample = n < COLD_PAIRS ? cold : samples.get(guess);
      await askBoth(site.url, guess, people[n % people.length], sample);
    }
  }
  await site.end();
}

const isNear = ({ ratio, p }) => Math.abs(ratio - 1) <= NEAR && p > LIKELY;
const figures = ({ ratio, p }) => `${((ratio - 1) * 100).toFixed(1)} %, p ${p.toFixed(4)}`;

/** @returns `holds`, `fails`, or `not applicable` if the machine is too busy to tell */
function decide({ what }, { known, unknown, knownShapes, unknownShapes }) {
  const isSame = new Set([...knownShapes, ...unknownShapes]).size === 1;
  if (!isSame) console.log([...knownShapes, ...unknownShapes].join('\n'));
  const found = compare(known, unknown);
  const halves = [0, 1].map((half) => known.filter((_, n) => n % 2 === half));
  const control = compare(halves[0], halves[1]);
  const ofTimes = isNear(control) ? 'fails' : 'not applicable';
  const verdict = isSame ? (isNear(found) ? 'holds' : ofTimes) : 'fails';
  const medians = [known, unknown].map((times) => quantile(times, 0.5).toFixed(2)).join(' and ');
  console.log(
    `${verdict.padEnd(16)}${what.padEnd(22)}2 x ${known.length}, ${medians} ms: ${figures(found)}; ` +
      `known among themselves ${figures(control)}`,
  );
  return verdict;
}

try {
  const first = await startSite(stateDir);
  const known = await makeKnown(first.url, await signIn(first.url));
  await first.end();
  await new Promise((resolve) => mailbox.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (mailbox.server.address());
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'desk@example.com' };
  const verdicts = new Map();
  let left = GUESSES;
  for (let attempt = 1; attempt <= ATTEMPTS && left.length > 0; attempt += 1) {
    const samples = new Map(left.map((guess) => [guess, newSample()]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const env of [mail, {}]) {
        const guesses = left.filter(({ hasNoMail = false }) => hasNoMail === !env.SMTP_HOST);
        if (guesses.length > 0) await askSome(guesses, env, known, samples);
      }
    }
    for (const guess of left) verdicts.set(guess, decide(guess, samples.get(guess) ?? newSample()));
    left = left.filter((guess) => verdicts.get(guess) !== 'holds');
  }
  const came = [...verdicts.values()];
  if (came.includes('fails')) process.exitCode = 1;
  else if (came.includes('not applicable')) {
    process.exitCode = NOT_APPLICABLE;
    console.log('the machine is too busy to compare times');
  }
} finally {
  mailbox.close();
  rmSync(stateDir, { recursive: true });
}
