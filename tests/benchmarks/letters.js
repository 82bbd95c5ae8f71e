import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleProgram } from './bundle-program.js';
import { freePorts } from '../../scripts/free-ports.js';

const execute = promisify(execFile);
const MAILS = 1500;
const MANY = 100_000;
const ROUNDS = 3;
const SINK = '/usr/sbin/smtp-sink';

/** Postfix's test server, which accepts and discards each mail. If it is started as root, it needs the name of another user. */
async function startSink() {
  const [port] = await freePorts(1);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const sink = spawn(SINK, [...user, `127.0.0.1:${port}`, '500'], { stdio: 'ignore' });
  return { port, end: () => sink.kill('SIGKILL') };
}

/** @param {import('./report.js').Report} results */
export async function benchLetters(results) {
  const program = await bundleProgram('letters-program.ts');
  const { port, end } = await startSink();
  const send = async (way, count, signed) => {
    const { stdout } = await execute(process.execPath, [
      program,
      way,
      `${port}`,
      `${count}`,
      signed,
    ]);
    return JSON.parse(stdout);
  };
  for (const signed of ['unsigned', 'signed']) {
    const best = { pool: 0, compiled: 0, ledger: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of Object.keys(best)) {
        best[way] = Math.max(best[way], (await send(way, MAILS, signed)).perSecond);
      }
    }
    const { pool, compiled, ledger } = best;
    const addRatio = (what, other, bar) => {
      const ratio = ledger / other;
      const figure = `${ratio.toFixed(2)} (${Math.round(ledger)} : ${Math.round(other)} mails/s)`;
      results.add(`letters, ${signed}: ${what}`, figure, `>= ${bar}`, ratio >= bar);
    };
    addRatio("to nodemailer's pool", pool, 1.5);
    addRatio('to the same without a ledger', compiled, 0.35);
  }
  const { perSecond, megabytes } = await send('ledger', MANY, 'unsigned');
  results.add(`letters to ${MANY} readers`, `${Math.round(perSecond)} mails/s`, '-', true);
  const resident = `${Math.round(megabytes)} MB`;
  results.add(`letters to ${MANY} readers: resident`, resident, '<= 250 MB', megabytes <= 250);
  end();
}
