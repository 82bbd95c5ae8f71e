import { expect, test } from '@jest/globals';
import { COLLECTIONS } from '../../services/backup/src/manifests.ts';
import { parse } from 'yaml';
import { composeServices, textOf } from './deployed.ts';

const version = textOf('VERSION').trim();
const rows = [...textOf('CHANGELOG.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| (\w*) *\| (.+?) *\|$/gm)];

test('every image has the version of the tree', () => {
  for (const [name, { image }] of Object.entries(composeServices())) {
    if (/^(?:mongo|minio|minio-users|redis)$/.test(name)) continue;
    const own = `\${IMAGE:-examiner}/${name}:\${TAG:-${version}}`;
    expect(image).toBe(name === 'mongo-users' ? `\${IMAGE:-examiner}/backup:${version}` : own);
  }
  const images = ['base', 'overlays/small'].flatMap((folder) => {
    const { images: own } = parse(textOf(`k8s/${folder}/kustomization.yaml`)) as {
      images: { name: string; newTag: string }[];
    };
    return own;
  });
  expect(images.map(({ newTag }) => newTag)).toEqual(images.map(() => version));
  expect(images).toHaveLength(6);
  expect(textOf('Dockerfile')).toContain(`\nARG VERSION=${version}\n`);
  expect(textOf('docker-compose.yml')).toContain(`\n    VERSION: ${version}\n`);
});

test('the packages as a whole have the version of the tree', () => {
  const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, object> };
  for (const named of [JSON.parse(textOf('package.json')), lock, lock.packages['']]) {
    expect(named).toHaveProperty('version', version);
  }
});

test('the newest release is this tree, and each before it names its commit', () => {
  const [newest, ...before] = rows;
  expect(newest?.slice(1, 3)).toEqual([version, '']);
  for (const [, , commit] of before) expect(commit).toMatch(/^[0-9a-f]{7,40}$/);
  expect(before.map(([, name]) => name)).toContain('1.0.0');
});

test('the newest release names the version of each collection', () => {
  const declared: readonly { readonly name: string; readonly version?: number }[] = COLLECTIONS;
  const versions = declared.map(({ name, version: number = 1 }) => `${name} ${number}`);
  expect(rows[0]?.[3]?.split(', ')).toEqual(versions.sort());
});
