import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { IssueInput, NewsletterIssue } from '@examiner/contracts';
import { letterOf } from '../../../../test/letters.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { createLetterDraft } from './letter-draft.ts';

type Send = (input: IssueInput, version: number) => Promise<NewsletterIssue>;

const STALE = new ApiError(412, '', '{"message":"Changed."}');
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

let sent: [subject: string, version: number][];
const accept: Send = (input, version) =>
  Promise.resolve(letterOf({ ...input, version: version + 1 }));
let answer: Send;

const draftOf = () =>
  createLetterDraft(letterOf({ version: 3 }), (input, version) => {
    sent.push([input.subject, version]);
    return answer(input, version);
  });

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answer = accept;
});
afterEach(() => {
  jest.useRealTimers();
});

it('saves the latest text, a moment after typing', async () => {
  const draft = draftOf();
  draft.change({ subject: 'L' });
  await pass(500);
  draft.change({ subject: 'Lo' });
  expect(draft.read().isSaved).toBe(false);
  await pass(799);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([['Lo', 3]]);
  expect(draft.read()).toMatchObject({ isSaved: true, version: 4 });
});

it('saves one at a time: text typed meanwhile is saved on the returned version', async () => {
  let release = () => undefined as void;
  answer = async (input, version) => {
    await new Promise<void>((resolve) => (release = resolve));
    return accept(input, version);
  };
  const draft = draftOf();
  draft.change({ subject: 'one' });
  await pass(800);
  draft.change({ subject: 'two' });
  const settled = draft.settle();
  answer = accept;
  release();
  expect(await settled).toBe(true);
  expect(sent).toEqual([
    ['one', 3],
    ['two', 4],
  ]);
});

it('keeps typed text if it cannot be saved, and tries again with the next change', async () => {
  answer = () => Promise.reject(new Error('The server cannot be reached.'));
  const draft = draftOf();
  draft.change({ subject: 'mine' });
  await pass(800);
  expect(draft.read().trouble?.message).toBe('The server cannot be reached.');
  expect(await draft.settle()).toBe(false);
  answer = accept;
  draft.change({ subject: 'mine again' });
  await pass(800);
  expect(draft.read()).toMatchObject({ isSaved: true, version: 4, trouble: undefined });
});

it('saves nothing over another version until the author chooses that', async () => {
  answer = () => Promise.reject(STALE);
  const draft = draftOf();
  draft.change({ subject: 'mine' });
  await pass(800);
  draft.change({ subject: 'mine, still' });
  await pass(5000);
  expect(sent).toHaveLength(1);
  answer = accept;
  expect(await draft.keep(9)).toBe(true);
  expect(sent.at(-1)).toEqual(['mine, still', 9]);
});

it('takes the other version if that is wanted', async () => {
  const draft = draftOf();
  draft.change({ subject: 'mine' });
  draft.load(letterOf({ subject: 'theirs', version: 9 }));
  await pass(5000);
  expect(draft.read()).toMatchObject({ input: { subject: 'theirs' }, version: 9, isSaved: true });
  expect(sent).toEqual([]);
});
