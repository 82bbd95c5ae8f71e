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
])('shows place %d of the picture if it is cut', (focus, position) => {
  show(plate(focus), '/');
  expect(screen.getByRole('img', { name: 'A heron' }).dataset['focus']).toBe(String(focus));
  expect(sheet).toContain(`[data-focus='${focus}'] {\n  object-position: ${position};`);
});

it('shows the middle if no focus is set', () => {
  show(plate(), '/');
  expect(screen.getByRole('img', { name: 'A heron' }).hasAttribute('data-focus')).toBe(false);
});

it('shows the first frame of a moving picture to readers who want no motion', () => {
  const id = 'ab'.repeat(32);
  show(<Plate src={`/images/${id}-moving.webp`} alt="A heron" sizes="10rem" />, '/');
  const image = screen.getByRole('img', { name: 'A heron' });
  const [still, ...others] = image.parentElement?.querySelectorAll('source') ?? [];
  expect(still?.media).toBe('(prefers-reduced-motion: reduce)');
  expect(still?.srcset).toMatch(new RegExp(`^/images/${id}-320.webp 320w, .*${id}.jpeg 1600w$`));
  expect(others).toEqual([]);
  expect(image.getAttribute('src')).toBe(`/images/${id}-moving.webp`);
  expect(image.hasAttribute('srcset')).toBe(false);
});
