import { expect, it } from '@jest/globals';
import { refusalLines } from './refresh-command.ts';

it('names the file, and each place in it that is not in use', () => {
  const issues = [
    { path: 'news.primary.0.url', message: 'must be an address' },
    { path: '', message: 'Unrecognized key: "colour"' },
  ];
  expect(refusalLines('/srv/state/dashboard.json', issues)).toEqual([
    '/srv/state/dashboard.json has errors. These entries are ignored, and their last working values stay in use if there are any:',
    '  news.primary.0.url must be an address',
    '  Unrecognized key: "colour"',
  ]);
});

it('says nothing of a file without an error', () => {
  expect(refusalLines('dashboard.json', [])).toEqual([]);
});
