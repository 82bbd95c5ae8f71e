import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLORS } from './letter-look.ts';

const TOKENS = readFileSync(
  join(import.meta.dirname, '../../../../../frontend/src/styles/tokens.css'),
  'utf8',
);
const NAMES = {
  paper: 'paper',
  sunken: 'sunken',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  hair: 'rule',
  spot: 'spot',
} as const;

it.each(Object.entries(NAMES))('the color %s of mails is the token %s of pages', (name, token) => {
  const { light, dark } = COLORS[name as keyof typeof NAMES];
  expect(TOKENS).toContain(`--color-${token}: light-dark(${light}, ${dark});`);
});
