import { describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { readPassword } from './read-password.ts';

const SECRET = 'a long pass phrase';

/** A terminal's keyboard and screen. */
function openTerminal() {
  const keyboard = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: () => keyboard,
  });
  const screen = new PassThrough();
  const shown = () => (screen.read() as Buffer | null)?.toString() ?? '';
  return { keyboard, screen, shown };
}

describe(readPassword.name, () => {
  it('asks twice on a terminal without showing the typed text', async () => {
    const { keyboard, screen, shown } = openTerminal();
    const password = readPassword(keyboard, screen);
    keyboard.write(`${SECRET}\r`);
    await new Promise((resolve) => setImmediate(resolve));
    keyboard.write(`${SECRET}\r`);
    expect(await password).toBe(SECRET);
    expect(shown()).toBe('Password: \nOnce more: \n');
  });

  it.each([
    ['two that differ', 'another phrase\r', 'The two passwords are not the same.'],
    ['Ctrl+C', '\u0003', 'No password was given.'],
    ['Ctrl+D', '\u0004', 'No password was given.'],
  ])('refuses %s', async (_what, second, sentence) => {
    const { keyboard, screen } = openTerminal();
    const password = readPassword(keyboard, screen);
    keyboard.write(`${SECRET}\r`);
    await new Promise((resolve) => setImmediate(resolve));
    keyboard.write(second);
    await expect(password).rejects.toThrow(sentence);
  });

  it('reads the first line of anything else, and asks for nothing', async () => {
    const input = new PassThrough();
    input.end(`${SECRET}\nmore\n`);
    const screen = new PassThrough();
    expect(await readPassword(input, screen)).toBe(SECRET);
    expect(screen.read()).toBeNull();
  });
});
