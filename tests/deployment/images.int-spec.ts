import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textOf } from './deployed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIST = 'operations/images.json';
const DEPLOYED = /(?:^|\/)Dockerfile$|\.ya?ml$/;
const OWN = /^(?:examiner\/|\$\{)/;

const images = JSON.parse(textOf(LIST)) as Record<
  string,
  { readonly image: string; readonly listed: string }
>;
const names = Object.values(images).map(({ image }) => image);
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(root + file));

/** The images that a Dockerfile, compose file, or manifest names. Its own stages and the product's images are left out. */
function outsideImages(file: string): string[] {
  const text = textOf(file);
  const stages = [...text.matchAll(/^FROM .+ AS (\S+)$/gm)].map(([, stage]) => stage);
  return [...text.matchAll(/^FROM (\S+)|^\s*(?:- )?image: ['"]?([^\s'"]+)/gm)]
    .map(([, from, image]) => from ?? image ?? '')
    .filter((name) => !stages.includes(name) && !OWN.test(name));
}

test('every image that is deployed is in the list, and every image of the list is deployed', () => {
  const deployed = files.filter((file) => DEPLOYED.test(file)).flatMap(outsideImages);
  expect([...new Set(deployed)].sort()).toEqual([...names].sort());
});

test('no program repeats the name of an image that the list has', () => {
  const programs = files.filter((file) => /\.(?:js|ts|sh)$/.test(file));
  const repositories = names.map((name) => `${name.slice(0, name.lastIndexOf(':'))}:`);
  const repeated = programs.filter((file) =>
    repositories.some((repository) =>
      new RegExp(`['"\`]${repository}(?:RELEASE|\\d)`).test(textOf(file)),
    ),
  );
  expect(repeated).toEqual([]);
});

test.each(Object.entries(images))('%s has an exact tag and names its list', (_, entry) => {
  expect(entry.image).toMatch(/:(?!latest$)[\w.-]*\d[\w.-]*$/);
  expect(entry.listed).toMatch(/^https:\/\/(?:hub\.docker\.com|quay\.io)\//);
});
