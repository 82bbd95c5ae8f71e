import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { eventVariables, PROVIDERS } from './providers.ts';

const page = readFileSync(new URL('../../../../../docs/LETTERS.md', import.meta.url), 'utf8');

it('takes the events of the providers that docs/LETTERS.md lists', () => {
  const [, section = ''] = page.split('## Events of a provider\n');
  const rows = [...section.matchAll(/^\| [^|]+ \| `([a-z]+)` +\| `(MAIL_EVENTS_\w+)` +\|/gm)];
  const listed = rows.map(([, name, variable]) => [name, variable]);
  const names = Object.keys(PROVIDERS);
  const variables = Object.keys(eventVariables);
  expect(listed.toSorted()).toEqual(names.map((name, n) => [name, variables[n]]).toSorted());
});
