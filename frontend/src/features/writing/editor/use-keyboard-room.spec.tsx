import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useKeyboardRoom } from './use-keyboard-room.ts';

function Editor() {
  useKeyboardRoom();
  return null;
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'visualViewport');
  document.head.replaceChildren();
});

it('reports how much of the page a keyboard hides while the editor is open', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'viewport', content: 'width=device-width' });
  document.head.append(meta);
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0 });
  Object.assign(window, { visualViewport: seen });
  const { unmount } = render(<Editor />);
  expect(meta.content).toBe('width=device-width, interactive-widget=resizes-content');
  const room = () => document.documentElement.style.getPropertyValue('--keyboard');
  Object.assign(seen, { height: innerHeight - 300, offsetTop: 20 }).dispatchEvent(
    new Event('resize'),
  );
  expect(room()).toBe('280px');
  seen.offsetTop = 310;
  seen.dispatchEvent(new Event('scroll'));
  expect(room()).toBe('0px');
  unmount();
  expect([room(), meta.content]).toEqual(['', 'width=device-width']);
});
