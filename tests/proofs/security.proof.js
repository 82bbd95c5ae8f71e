// Checks the rows of security.csv one by one. `npm run proof -- ID` runs the long form of a proof that a row names.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { KINDS, NOT_APPLICABLE } from '../../scripts/proof-kinds.js';
import { root } from '../../scripts/build.js';

/** @type {{ id: string; what: string; where: string; lacks: string }[]} */
const rows = parse(readFileSync(join(root, 'tests/proofs/security.csv')), { columns: true });
const logs = join(root, 'proof-results');
const { PROOF: _, ...env } = process.env;

function filesByKind(where) {
  const groups = new Map();
  for (const file of where.split(' ')) {
    const [, kind] = Object.entries(KINDS).find(([ending]) => file.endsWith(ending)) ?? [];
    groups.set(kind, [...(groups.get(kind) ?? []), file]);
  }
  return [...groups];
}

/** `missing`: why some of the files cannot be run here. */
function attempt(where) {
  const missing = [];
  for (const [kind, files] of filesByKind(where)) {
    const reason = kind.missing?.();
    if (reason) {
      missing.push(`${reason} for ${files.join(' ')}`);
      continue;
    }
    const [command, ...args] = kind.command(...files);
    // A file whose proof has only a long form has no tests in the short form.
    if (files[0].endsWith('.e2e.ts')) args.push('--pass-with-no-tests');
    const run = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 30 });
    if (run.status === NOT_APPLICABLE) missing.push(run.stdout.trim().split('\n').at(-1));
    else if (run.status !== 0) return { failed: run.stdout + run.stderr, missing };
  }
  return { missing };
}

function lineOf({ id, what, where, lacks }) {
  const note = (reasons) => reasons.filter(Boolean).join('; ');
  if (!where) return `not applicable  ${id} ${what}: ${lacks}`;
  const { failed, missing } = attempt(where);
  if (failed !== undefined) {
    mkdirSync(logs, { recursive: true });
    const log = join(logs, `security-${id}.log`);
    writeFileSync(log, failed);
    process.exitCode = 1;
    return `fails           ${id} ${what}: ${log}`;
  }
  const isTried = missing.length < filesByKind(where).length;
  if (!isTried) return `not applicable  ${id} ${what}: ${note(missing)}`;
  const rest = note([lacks, ...missing]);
  return `holds           ${id} ${what}${rest && ` (${rest})`}`;
}

const wanted = process.argv.slice(2);
for (const row of rows) {
  if (wanted.length === 0 || wanted.includes(row.id)) console.log(lineOf(row));
}
