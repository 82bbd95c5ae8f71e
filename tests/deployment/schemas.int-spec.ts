import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { COLLECTIONS } from '../../services/backup/src/manifests.ts';
import { textOf } from './deployed.ts';

type Sums = Readonly<Record<string, string>>;

function sumsOfCollections(): Sums {
  const sums = COLLECTIONS.map(({ name, version = 1, schema }) => {
    const text = JSON.stringify(z.toJSONSchema(schema));
    return [`${name} ${version}`, createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(sums.sort());
}

const FILE = 'tests/deployment/schemas.json';
/** Release 1.1.0 has the file at the second path. Earlier releases do not have it. */
const PLACES = [FILE, 'deployment/schemas.json'];

function readAt(commit: string, file: string): Sums[] {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], {
    cwd: import.meta.dirname,
  });
  return status === 0 ? [JSON.parse(stdout.toString()) as Sums] : [];
}

function sumsOfReleases(): Sums[] {
  const rows = textOf('CHANGELOG.md').matchAll(/^\| \d+\.\d+\.\d+ +\| (\w+) +\|/gm);
  return [...rows].flatMap(([, commit = '']) => PLACES.flatMap((file) => readAt(commit, file)));
}

test('a schema that changed has a new version, or a new line in schemas.json until a release', () => {
  expect(sumsOfCollections()).toEqual(JSON.parse(textOf(FILE)));
});

test('a schema of a release stays as it is: a change of it raises the version', () => {
  const now = sumsOfCollections();
  const releases = sumsOfReleases();
  expect(releases).not.toEqual([]);
  for (const released of releases) {
    const still = Object.keys(released).filter((each) => each in now);
    expect(still.filter((each) => now[each] !== released[each])).toEqual([]);
  }
});
