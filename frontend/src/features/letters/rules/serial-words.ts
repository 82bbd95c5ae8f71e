import type { SerialList } from '@examiner/contracts';
import { numberWords } from '../../../lib/number-words.ts';
import { readersWords } from './issue-words.ts';

type Listed = SerialList['series'][number];
export type SerialPart = Listed['parts'][number];

/** The progress of the serial's readers, as short texts. */
export function serialWords({ state, parts, waiting, paused, ended }: Listed): string[] {
  const under = parts.reduce((sum, { readers }) => sum + readers, 0);
  const till = state === 'complete' ? 'have it all' : 'wait for the next part';
  return [
    parts.length === 1 ? '1 part' : `${numberWords(parts.length)} parts`,
    `${readersWords(under)} enrolled`,
    ...(waiting > 0 ? [`${numberWords(waiting)} ${till}`] : []),
    ...(ended > 0 ? [`${numberWords(ended)} read it to its end`] : []),
    ...(paused > 0 ? [`${numberWords(paused)} paused by a restore`] : []),
  ];
}

/** Sentences about a part: its next readers, and problems of its letter. */
export function partWords({ readers, state }: SerialPart): string {
  const next = readers > 0 ? `${readersWords(readers)} next` : '';
  const trouble = state === 'paused' ? 'paused' : state === 'cancelled' ? 'stopped' : '';
  return [next, trouble].filter(Boolean).join(', ');
}
