import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, NOT_APPLICABLE } from './proof-kinds.js';
import { build, root } from './build.js';

const folder = join(root, 'tests/proofs');
const logs = join(root, 'proof-results');

/** A row of a proof with several, for example `holds           B07 no cell of an export is a formula`. */
const ROW = /^[\w ]{14} {2}[A-Z]\d\d\b.*$/gm;

const proofs = readdirSync(folder).flatMap((name) => {
  const ending = Object.keys(KINDS).find((each) => name.endsWith(each));
  if (!ending) return [];
  const { missing, command } = KINDS[ending];
  return { id: name.slice(0, -ending.length), missing, command: command(`tests/proofs/${name}`) };
});

function run([command, ...args], stdio) {
  const env = { ...process.env, PROOF: 'long' };
  return spawnSync(command, args, { cwd: root, stdio, env, encoding: 'utf8', maxBuffer: 2 ** 30 });
}

function lineOf({ id, missing, command }) {
  const reason = missing?.();
  if (reason) return `not applicable  ${id}: ${reason}`;
  const began = performance.now();
  const { status, stdout, stderr } = run(command, 'pipe');
  const seconds = Math.round((performance.now() - began) / 1000);
  const rows = (stdout.match(ROW) ?? []).map((row) => `\n  ${row}`).join('');
  if (status === 0) return `holds           ${id} (${seconds} s)${rows}`;
  if (status === NOT_APPLICABLE) {
    return `not applicable  ${id}: ${stdout.trim().split('\n').at(-1)}`;
  }
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${id}.log`);
  writeFileSync(log, stdout + stderr);
  process.exitCode = 1;
  return `fails           ${id} (${seconds} s): ${log}${rows}`;
}

const wanted = process.argv.slice(2);
const chosen = proofs.filter(({ id }) => wanted.includes(id));
if (chosen.length < wanted.length) {
  console.error(`There is no such proof. There are: ${proofs.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}
const [first, ...more] = chosen;
build();
if (first && more.length === 0) process.exitCode = run(first.command, 'inherit').status ?? 1;
else for (const proof of chosen.length > 0 ? chosen : proofs) console.log(lineOf(proof));
