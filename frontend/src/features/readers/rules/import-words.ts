import type { ImportAnswer, ListState, StayOutReason } from '@examiner/contracts';
import { numberWords } from '../../../lib/number-words.ts';
import { READER_WORDS } from './reader-words.ts';

const words = (one: string, more: string) => (count: number) =>
  `${numberWords(count)} ${count === 1 ? one : more}`;
const out = (what: string) => words(`${what}, and stays out`, `${what}, and stay out`);

type Line = (count: number) => string;

const REASONS: Readonly<Record<StayOutReason, Line>> = {
  unsubscribed: out('unsubscribed here'),
  elsewhere: out('unsubscribed from another list'),
  bounced: out('bounced'),
  complained: out('complained'),
  erased: words('was erased, and stays out', 'were erased, and stay out'),
};
const STATES: Readonly<Record<ListState, Line>> = {
  unsubscribed: out('unsubscribed there, according to the file'),
  bounced: out('bounced there, according to the file'),
  complained: out('complained there, according to the file'),
  unconfirmed: out('did not confirm there, according to the file'),
  unknown: words('has an unknown state, and stays out', 'have an unknown state, and stay out'),
};

/** The counts of a list. Zero counts are left out, except the number of new readers. */
export function importLines(answer: ImportAnswer): string[] {
  const counted: readonly (readonly [number, Line])[] = [
    [answer.known, words('is here already', 'are here already')],
    ...linesOf(REASONS, answer.reasons),
    ...linesOf(STATES, answer.states),
    [answer.left, words('was imported before, and leaves', 'were imported before, and leave')],
    [
      answer.stayed,
      words(
        'left there, but subscribed here and stays',
        'left there, but subscribed here and stay',
      ),
    ],
    [answer.doubled, words('line repeats an address', 'lines repeat an address')],
    [answer.wrong, words('line has no address', 'lines have no address')],
    [
      answer.undated,
      words('line has an unusable consent date', 'lines have an unusable consent date'),
    ],
  ];
  const shown = counted.filter(([count]) => count > 0).map(([count, line]) => line(count));
  return [words('is new', 'are new')(answer.new), ...shown];
}

const linesOf = <Name extends string>(
  lines: Readonly<Record<Name, Line>>,
  counts: Readonly<Record<Name, number>>,
) => (Object.keys(lines) as Name[]).map((name) => [counts[name], lines[name]] as const);

/** The number of former readers in the list. The product remembers former readers, so that no import adds them again. */
export const goneIn = ({ states }: Pick<ImportAnswer, 'states'>) =>
  states.unsubscribed + states.bounced + states.complained;

export function addedWords(answer: ImportAnswer, consent: string): string {
  const { new: count, left } = answer;
  const gone = goneIn(answer);
  const who = count === 1 ? '1 reader' : `${numberWords(count)} readers`;
  const [is, waits] = count === 1 ? ['is', 'waits'] : ['are', 'wait'];
  const added = consent
    ? `${who} ${is} on the list now.`
    : `${who} ${waits} to be asked, under “${READER_WORDS.pending}”.`;
  return [
    count > 0 || gone === 0 ? added : '',
    left > 0 ? words('reader left.', 'readers left.')(left) : '',
    gone > 0
      ? words('departed reader is remembered.', 'departed readers are remembered.')(gone)
      : '',
    'No one was emailed.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The label of the button for a checked list. */
export const importButton = (answer: ImportAnswer) =>
  answer.new === 0 && goneIn(answer) > 0
    ? 'Remember these departures'
    : `Import ${numberWords(answer.new)}`;

/** Whether a list changes anything and the consent of its new readers is decided. */
export const canImport = (answer: ImportAnswer, consent: string) =>
  answer.new === 0 ? goneIn(answer) > 0 : consent !== '' || answer.canAsk;

export const wrongWords = ({ line, text }: ImportAnswer['wrongLines'][number]) =>
  text ? `Line ${numberWords(line)}: ${text}` : `Line ${numberWords(line)} has none`;

export const unknownWords = ({ column, word, count }: ImportAnswer['words'][number]) =>
  `${column}: “${word}”, ${count === 1 ? '1 line' : `${numberWords(count)} lines`}`;
