import {
  DESK_PATH,
  LETTERS_PAGE,
  REPORTS_PAGE,
  type Attention,
  type IssueWaitsFor,
} from '@examiner/contracts';
import { numberWords } from '../../../lib/number-words.ts';

export interface AttentionItem {
  readonly words: string;
  readonly to: string;
}

type Letter = Attention['letters'][number];
type Post = { readonly state: string; readonly title: string };

const pageOf = ({ id }: Pick<Letter, 'id'>) => `${LETTERS_PAGE}/${encodeURIComponent(id)}`;

const WAITS: Readonly<Partial<Record<IssueWaitsFor, string>>> = {
  sender: 'is waiting: the mail server refuses it.',
  quota: 'is waiting: your provider’s limit is reached.',
  rate: 'is waiting: the mail server asks for a pause.',
  server: 'is waiting: the mail server does not answer.',
};
const PAUSES: Readonly<Partial<Record<IssueWaitsFor, string>>> = {
  bounces: 'is paused: too many addresses were refused.',
  message: 'is paused: the mail server refuses the text.',
};

interface Kind {
  readonly state: Letter['state'];
  readonly one: (letter: Letter) => string;
  readonly more: string;
}

const KINDS: readonly Kind[] = [
  {
    state: 'paused',
    one: ({ waitsFor }) => (waitsFor && PAUSES[waitsFor]) ?? 'is paused.',
    more: 'letters are paused.',
  },
  {
    state: 'waiting',
    one: ({ waitsFor }) => (waitsFor && WAITS[waitsFor]) ?? 'is waiting.',
    more: 'letters are waiting.',
  },
  { state: 'done', one: () => 'reached no one.', more: 'letters reached no one.' },
];

function lettersItem(letters: readonly Letter[], { state, one, more }: Kind): AttentionItem[] {
  const found = letters.filter((letter) => letter.state === state);
  const [first] = found;
  if (!first) return [];
  return found.length === 1
    ? [{ words: `“${first.subject}” ${one(first)}`, to: pageOf(first) }]
    : [{ words: `${numberWords(found.length)} ${more}`, to: LETTERS_PAGE }];
}

function changedItem(changed: Attention['changed']): AttentionItem[] {
  const [first] = changed;
  if (!first) return [];
  const words = `The post of “${first.subject}” changed after you approved the letter.`;
  return changed.length === 1
    ? [{ words, to: pageOf(first) }]
    : [
        {
          words: `The posts of ${numberWords(changed.length)} letters changed after you approved them.`,
          to: LETTERS_PAGE,
        },
      ];
}

function postsItem(posts: readonly Post[]): AttentionItem[] {
  const [first] = posts;
  if (!first) return [];
  const words =
    posts.length === 1
      ? `“${first.title || 'A post'}” missed its schedule.`
      : `${numberWords(posts.length)} posts missed their schedule.`;
  return [{ words, to: `${DESK_PATH}?state=${first.state}` }];
}

/** Problems for the owner, each with its page. */
export function attentionItems(
  { letters, changed, reports }: Attention,
  posts: readonly Post[],
): AttentionItem[] {
  const count =
    reports === 1
      ? '1 unverified report waits.'
      : `${numberWords(reports)} unverified reports wait.`;
  return [
    ...KINDS.flatMap((kind) => lettersItem(letters, kind)),
    ...changedItem(changed),
    ...postsItem(posts),
    ...(reports > 0 ? [{ words: count, to: REPORTS_PAGE }] : []),
  ];
}
