import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { show } from '../../../test/page.tsx';
import { Plate } from './plate.tsx';

const sheet = readFileSync(new URL('plate.module.css', import.meta.url), 'utf8');
const plate = (focus?: number) => (
  <Plate src="/images/a.jpeg" alt="A heron" sizes="10rem" focus={focus} />
);

it.each([
  [0, '0% 0%'],
  [8, '75% 25%'],
  [24, '100% 100%'],
])('shows place %d of the picture where it is cut', (focus, position) => {
  show(plate(focus), '/');
  expect(screen.getByRole('img', { name: 'A heron' }).dataset['focus']).toBe(String(focus));
  expect(sheet).toContain(`[data-focus='${focus}'] {\n  object-position: ${position};`);
});

it('shows the middle where nothing else is said', () => {
  show(plate(), '/');
  expect(screen.getByRole('img', { name: 'A heron' }).hasAttribute('data-focus')).toBe(false);
});
