import { expect, it } from '@jest/globals';
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '@examiner/contracts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_PICTURES, samplesInUse } from './samples-in-use.ts';

const SAMPLE = DEFAULT_SITE_SETTINGS;
const OWN: SiteSettings = {
  ...SAMPLE,
  name: 'The Ferry Post',
  author: { ...SAMPLE.author, name: 'Anna Quist', portrait: '/images/anna.jpeg' },
  contact: 'anna@example.org',
};

it('finds nothing in the default site, or in one without samples', () => {
  expect(samplesInUse(SAMPLE)).toEqual([]);
  expect(samplesInUse(OWN)).toEqual([]);
  expect(samplesInUse({ ...OWN, author: { ...OWN.author, portrait: null } })).toEqual([]);
});

it.each<[Partial<SiteSettings>, string, string]>([
  [
    { author: { ...OWN.author, name: 'Seidman' } },
    'The post is signed Seidman, the name in the samples',
    '/admin/site#author',
  ],
  [
    { author: { ...OWN.author, portrait: undefined } },
    'The portrait on the home page is the one in the samples',
    '/admin/site#author',
  ],
  [
    { contact: 'desk@example.com' },
    'Replies go to desk@example.com, the address in the samples',
    '/admin/site#words',
  ],
  [
    { name: 'The Biweekly Examiner' },
    'The site is called The Biweekly Examiner, the default',
    '/admin/site#words',
  ],
])('names what is left of the samples: %j', (changes, says, to) => {
  expect(samplesInUse({ ...OWN, ...changes })).toEqual([{ says, to }]);
});

it('knows the pictures of the sample posts', () => {
  const folder = join(import.meta.dirname, '../../../../../../data/IP');
  const shipped = readdirSync(folder).filter((name) => name.endsWith('.jpeg'));
  expect([...SAMPLE_PICTURES].sort()).toEqual(shipped.map((name) => `/IP/${name}`).sort());
});
