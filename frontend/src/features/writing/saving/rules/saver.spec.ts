import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { savingOf, stateLine, type Base, type Saving } from './saving.ts';
import { createSaver, type Outcome, type Saver } from './saver.ts';

const SAVED_AT = '2026-11-22T12:04:00.000Z';
const START = Date.parse('2026-11-22T12:00:00.000Z');

interface Sent {
  readonly text: string;
  readonly revision: number | null;
  readonly saveId: string;
  /** Lets the answer to this save arrive. */
  readonly answer: (outcome: Outcome) => Promise<void>;
}

let sent: Sent[];
let saver: Saver<string>;

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const saved = (revision: number): Outcome => ({ type: 'saved', revision, savedAt: SAVED_AT });
const stale = (revision: number, lastSaveId?: string): Outcome => ({
  type: 'stale',
  revision,
  lastSaveId,
  savedAt: SAVED_AT,
});
const line = (isKept = true) => stateLine(saver.read(), isKept);

function send(text: string, base: Base<string> | null, saveId: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const answer = async (outcome: Outcome) => {
      resolve(outcome);
      await pass(0);
    };
    sent.push({ text, revision: base?.revision ?? null, saveId, answer });
  });
}

function start(first: Saving<string> = savingOf({ revision: 4, text: '' }, '', null)): void {
  saver = createSaver(first, send);
  saver.start();
}

/** The last save that was sent. */
function last(): Sent {
  const newest = sent.at(-1);
  if (!newest) throw new Error('Nothing was sent');
  return newest;
}

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  sent = [];
  start();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('when it saves', () => {
  it('after 2 s of quiet, and says the time only once the server names the revision', async () => {
    saver.change('a');
    await pass(1.9);
    expect(sent).toEqual([]);
    saver.change('ab');
    await pass(1.9);
    expect(sent).toEqual([]);
    await pass(0.1);
    expect(last()).toMatchObject({ text: 'ab', revision: 4 });
    expect(line()).toEqual({ text: 'Saving…' });
    await last().answer(saved(5));
    expect(line().text).toMatch(/^Saved \d{1,2}:04 [AP]M$/);
    await pass(600);
    expect(sent).toHaveLength(1);
    saver.change('abc');
    expect(line().text).toBe('');
  });

  it('each 15 s while someone types without a pause', async () => {
    const times: number[] = [];
    for (let second = 0; second < 47; second += 1) {
      saver.change(`${second}`);
      await pass(1);
      if (sent.length > times.length) {
        times.push((Date.now() - START) / 1000);
        await last().answer(saved(5 + times.length));
      }
    }
    expect(times).toEqual([15, 30, 45]);
  });

  it('at once when it is urged, if there is anything to save', () => {
    saver.urge();
    expect(sent).toEqual([]);
    saver.change('a');
    saver.urge();
    expect(sent).toHaveLength(1);
  });

  it('one at a time, always the newest text', async () => {
    saver.change('a');
    saver.urge();
    for (const text of ['ab', 'abc']) saver.change(text);
    saver.urge();
    await pass(60);
    expect(sent.map(({ text }) => text)).toEqual(['a']);
    await last().answer(saved(5));
    expect(last()).toMatchObject({ text: 'abc', revision: 5 });
  });

  it('begins a text that the server has not, at once if it was kept from before', () => {
    start(savingOf<string>(null, 'kept', 0));
    expect(last()).toMatchObject({ text: 'kept', revision: null });
  });

  it('once more when it is stopped, and not again', async () => {
    saver.change('a');
    saver.stop();
    expect(last().text).toBe('a');
    await last().answer({ type: 'failed' });
    await pass(600);
    expect(sent).toHaveLength(1);
  });

  it('not while it is held back, which waits for the save in progress', async () => {
    saver.change('a');
    saver.urge();
    const held = jest.fn<(release: () => void) => void>();
    void saver.hold().then(held);
    saver.change('ab');
    await pass(60);
    expect(held).not.toHaveBeenCalled();
    await last().answer(saved(5));
    await pass(60);
    expect(sent).toHaveLength(1);
    held.mock.calls[0]?.[0]();
    expect(last()).toMatchObject({ text: 'ab', revision: 5 });
  });
});

describe('what goes wrong', () => {
  beforeEach(() => {
    saver.change('a');
    saver.urge();
  });

  it('is tried again after 1, 2, 4 … 60 s, and at once when the connection is back', async () => {
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const tries = sent.length;
      await last().answer({ type: 'failed' });
      expect(line().text).toBe('Kept on this device – no connection, trying again');
      await pass(seconds - 0.1);
      expect(sent).toHaveLength(tries);
      await pass(0.1);
      expect(sent).toHaveLength(tries + 1);
    }
    await last().answer({ type: 'failed' });
    const tries = sent.length;
    saver.urge();
    expect(sent).toHaveLength(tries + 1);
    expect(new Set(sent.map(({ saveId }) => saveId)).size).toBe(sent.length);
    await last().answer(saved(5));
    expect(line().text).toMatch(/^Saved/);
  });

  it('counts as saved when the answer alone was lost', async () => {
    const lost = last();
    await lost.answer({ type: 'failed' });
    saver.change('ab');
    await pass(2);
    await last().answer(stale(5, lost.saveId));
    expect(saver.read().trouble).toBeNull();
    saver.urge();
    expect(last()).toMatchObject({ text: 'ab', revision: 5 });
  });

  it('waits for the author if another device saved', async () => {
    await last().answer(stale(9, 'not ours'));
    expect(line()).toEqual({ text: 'Changed elsewhere –', act: 'look' });
    saver.change('ab');
    saver.urge();
    await pass(600);
    expect(sent).toHaveLength(1);
    saver.merged({ revision: 9, text: 'theirs' }, 'theirs and ab', SAVED_AT);
    await pass(2);
    expect(last()).toMatchObject({ text: 'theirs and ab', revision: 9 });
  });

  it('has nothing to save after taking over what another window saved', async () => {
    await last().answer(stale(9, 'not ours'));
    saver.merged({ revision: 9, text: 'theirs' }, 'theirs', SAVED_AT);
    expect(line().text).toMatch(/^Saved/);
    await pass(600);
    expect(sent).toHaveLength(1);
  });

  it('waits for the sign-in, and continues when it is urged', async () => {
    await last().answer({ type: 'signed-out' });
    expect(line()).toEqual({ text: 'Kept on this device – signed out.', act: 'sign-in' });
    saver.change('ab');
    await pass(600);
    expect(sent).toHaveLength(1);
    saver.urge();
    expect(last().text).toBe('ab');
  });

  it('is said if the server refuses the text, which is sent again once it is changed', async () => {
    await last().answer({ type: 'refused', reason: 'Title must be shorter.' });
    expect(line().text).toBe('Kept on this device – Title must be shorter.');
    await pass(600);
    expect(sent).toHaveLength(1);
    saver.change('ab');
    await pass(2);
    expect(last().text).toBe('ab');
  });

  it('is not said to be kept if the browser keeps nothing', async () => {
    await last().answer({ type: 'failed' });
    expect(line(false).text).toBe('Not saved – no connection, trying again');
  });
});
