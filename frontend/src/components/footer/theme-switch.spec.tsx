import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { choiceOf, show } from '../../../test/page.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const root = document.documentElement;
const medias = () => [...document.querySelectorAll('meta')].map(({ media }) => media);
const BY_SYSTEM = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'];

beforeAll(async () => {
  for (const media of BY_SYSTEM) {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'theme-color', media }),
    );
  }
  localStorage.setItem('theme', 'dark');
  await import('../../theme.ts');
});

beforeEach(() => {
  show(<ThemeSwitch />);
});

it('uses the theme that was chosen before, and returns to that of the system', () => {
  expect([root.dataset['theme'], medias()]).toEqual(['dark', ['not all', 'all']]);
  expect(choiceOf('Dark')).toHaveProperty('checked', true);
  fireEvent.click(choiceOf('Automatic'));
  expect([root.dataset['theme'], medias()]).toEqual([undefined, BY_SYSTEM]);
  expect(localStorage.getItem('theme')).toBe('auto');
});

it('applies the choice to the page, and keeps it', () => {
  fireEvent.click(choiceOf('Light'));
  expect([root.dataset['theme'], medias()]).toEqual(['light', ['all', 'not all']]);
  expect(localStorage.getItem('theme')).toBe('light');
});

it('follows the choice in another window', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(root.dataset['theme']).toBe('dark');
  expect(choiceOf('Dark')).toHaveProperty('checked', true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'light' }));
  expect(root.dataset['theme']).toBe('dark');
});
