import { expect, it, jest } from '@jest/globals';
import { RefusedPicture } from '../../../../lib/send-picture.ts';
import { Uploads } from './uploads.ts';

interface Sent {
  readonly name: string;
  readonly answer: (markdown: string) => void;
  readonly fail: (problem: string) => void;
  readonly refuse: (problem: string) => void;
  readonly onWait: (words: string | undefined) => void;
  readonly signal: AbortSignal;
}

function start() {
  const put = jest.fn<(placeholder: string, markdown: string) => void>();
  const uploads = new Uploads(put);
  const sent: Sent[] = [];
  const add = (name: string) =>
    uploads.add(name, `[${name}]`, ({ onWait, signal }) => {
      return new Promise((answer, reject) => {
        const refuse = (problem: string) => reject(new RefusedPicture(problem));
        sent.push({
          name,
          answer,
          fail: (problem) => reject(new Error(problem)),
          refuse,
          onWait,
          signal,
        });
      });
    });
  return { uploads, put, add, sent };
}

const namesOf = (sent: readonly Sent[]) => sent.map(({ name }) => name);
const settle = () => new Promise(setImmediate);

it('sends three at a time, in their order', async () => {
  const { add, sent, put, uploads } = start();
  for (const name of ['a', 'b', 'c', 'd', 'e']) add(name);
  expect(namesOf(sent)).toEqual(['a', 'b', 'c']);
  sent[1]?.answer('B');
  await settle();
  expect(put.mock.calls).toEqual([['[b]', 'B']]);
  expect(namesOf(sent)).toEqual(['a', 'b', 'c', 'd']);
  expect(namesOf(uploads.read() as unknown as Sent[])).toEqual(['a', 'c', 'd', 'e']);
});

it('keeps one that did not come, which makes room for the next, until it is tried again', async () => {
  const { add, sent, put, uploads } = start();
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  sent[0]?.fail('No room.');
  await settle();
  expect(uploads.read()[0]).toMatchObject({ name: 'a', problem: 'No room.' });
  expect(namesOf(sent)).toEqual(['a', 'b', 'c', 'd']);
  expect(put).not.toHaveBeenCalled();
  uploads.retry('[a]');
  expect(uploads.read()[0]?.problem).toBeUndefined();
  sent[1]?.answer('B');
  await settle();
  expect(namesOf(sent).at(-1)).toBe('a');
  sent.at(-1)?.answer('A');
  await settle();
  expect(put).toHaveBeenLastCalledWith('[a]', 'A');
});

it('leaves one out of the text too', async () => {
  const { add, sent, put, uploads } = start();
  add('a');
  sent[0]?.fail('No.');
  await settle();
  uploads.leaveOut('[a]');
  expect(put.mock.calls).toEqual([['[a]', '']]);
  expect(uploads.read()).toEqual([]);
});

it('puts nothing into a text that was left', async () => {
  const { add, sent, put, uploads } = start();
  add('a');
  uploads.stop();
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.answer('A');
  await settle();
  expect(put).not.toHaveBeenCalled();
});

it('says why an upload waits, and sends nothing after it is left out', async () => {
  const { add, sent, put, uploads } = start();
  add('a');
  sent[0]?.onWait('It continues at 3 PM.');
  expect(uploads.read()[0]).toMatchObject({ wait: 'It continues at 3 PM.' });
  sent[0]?.onWait(undefined);
  expect(uploads.read()[0]?.wait).toBeUndefined();
  sent[0]?.onWait('It continues at 4 PM.');
  uploads.leaveOut('[a]');
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.answer('A');
  await settle();
  expect(put.mock.calls).toEqual([['[a]', '']]);
});

it('tells a picture that is refused from one that did not come', async () => {
  const { add, sent, uploads } = start();
  for (const name of ['a', 'b']) add(name);
  sent[0]?.refuse('It is damaged.');
  sent[1]?.fail('No room.');
  await settle();
  expect(uploads.read().map(({ isRefused }) => isRefused)).toEqual([true, false]);
});
