import { expect, it } from '@jest/globals';
import { isPressed, keyWords, type Key } from './key.ts';
import { PAGE_KEYS } from './page-keys.ts';
import { TEXT_KEYS } from './text-keys.ts';

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const pressed = (key: string, code: string, held: Partial<typeof NONE>, modifier?: string) => ({
  ...NONE,
  ...held,
  key,
  code,
  keyCode: 0,
  isComposing: false,
  getModifierState: (name: string) => name === modifier,
});
const STRIKE: Key = { code: 'KeyX', shift: true, what: 'Strikethrough' };
const HEADING: Key = { code: 'Digit2', alt: true, what: 'Heading' };

it('takes letters if the layout has them, and others by their place', () => {
  const held = { ctrlKey: true, shiftKey: true };
  expect(isPressed(STRIKE, pressed('X', 'KeyB', held))).toBe(true);
  expect(isPressed(STRIKE, pressed('b', 'KeyX', held))).toBe(false);
  expect(isPressed(HEADING, pressed('™', 'Digit2', { metaKey: true, altKey: true }))).toBe(true);
});

it('leaves keys to an input method', () => {
  const held = { ctrlKey: true, shiftKey: true };
  const strike = pressed('X', 'KeyX', held);
  expect(isPressed(STRIKE, { ...strike, isComposing: true })).toBe(false);
  expect(isPressed(STRIKE, { ...strike, keyCode: 229 })).toBe(false);
});

it('wants each modifier, and no more', () => {
  expect(isPressed(STRIKE, pressed('x', 'KeyX', { ctrlKey: true }))).toBe(false);
  expect(isPressed(STRIKE, pressed('X', 'KeyX', { shiftKey: true }))).toBe(false);
  const all = { ctrlKey: true, shiftKey: true, altKey: true };
  expect(isPressed(STRIKE, pressed('X', 'KeyX', all))).toBe(false);
});

it('ignores AltGr, which types characters', () => {
  const held = { ctrlKey: true, altKey: true };
  expect(isPressed(HEADING, pressed('²', 'Digit2', held, 'AltGraph'))).toBe(false);
});

it('is written as people know it', () => {
  expect([keyWords(STRIKE, false), keyWords(STRIKE, true)]).toEqual(['Ctrl+Shift+X', '⌘⇧X']);
  expect(keyWords(HEADING, false)).toBe('Ctrl+Alt+2');
});

it('has no key twice', () => {
  const words = [...TEXT_KEYS, ...Object.values<Key>(PAGE_KEYS)].map((key) => keyWords(key, false));
  expect(words).toEqual([...new Set(words)]);
});
