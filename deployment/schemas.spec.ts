import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { COLLECTIONS } from '../services/backup/src/manifests.ts';
import { textOf } from './deployed.ts';

type Sums = Readonly<Record<string, string>>;

function sumsOfCollections(): Sums {
  const sums = COLLECTIONS.map(({ name, version = 1, schema }) => {
    const text = JSON.stringify(z.toJSONSchema(schema));
    return [`${name} ${version}`, createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(sums.sort());
}

/** Of the releases that are out; those before 1.1.0 have none. */
function sumsOfReleases(): Sums[] {
  const rows = textOf('docs/RELEASES.md').matchAll(/^\| \d+\.\d+\.\d+ +\| (\w+) +\|/gm);
  return [...rows].flatMap(([, commit]) => {
    const file = `${commit}:deployment/schemas.json`;
    const { status, stdout } = spawnSync('git', ['show', file], { cwd: import.meta.dirname });
    return status === 0 ? [JSON.parse(stdout.toString()) as Sums] : [];
  });
}

test('a schema that changed has a new version, or a new line in schemas.json until a release', () => {
  expect(sumsOfCollections()).toEqual(JSON.parse(textOf('deployment/schemas.json')));
});

test('a schema of a release stays as it is: a change of it raises the version', () => {
  const now = sumsOfCollections();
  for (const released of sumsOfReleases()) {
    const still = Object.keys(released).filter((each) => each in now);
    expect(still.filter((each) => now[each] !== released[each])).toEqual([]);
  }
});
