import { DESK_PATH, LETTERS_PAGE, REPORTS_PAGE, type Attention } from '@examiner/contracts';
import { numberWords } from '../../../lib/number-words.ts';

export interface AttentionItem {
  readonly words: string;
  readonly to: string;
}

type Letter = Attention['letters'][number];
type Post = { readonly state: string; readonly title: string };

const pageOf = ({ id }: Letter) => `${LETTERS_PAGE}/${encodeURIComponent(id)}`;

function lettersItem(letters: readonly Letter[], words: string): AttentionItem[] {
  const [first] = letters;
  if (!first) return [];
  return letters.length === 1
    ? [{ words: `“${first.subject}” ${words}`, to: pageOf(first) }]
    : [{ words: `${numberWords(letters.length)} letters: ${words}`, to: LETTERS_PAGE }];
}

function postsItem(posts: readonly Post[]): AttentionItem[] {
  const [first] = posts;
  if (!first) return [];
  const words =
    posts.length === 1
      ? `“${first.title || 'A post'}” missed its schedule`
      : `${numberWords(posts.length)} posts missed their schedule`;
  return [{ words, to: first.state === 'draft' ? DESK_PATH : `${DESK_PATH}?state=${first.state}` }];
}

/** What the owner may want to look at, each with its page. */
export function attentionItems(
  { letters, reports }: Attention,
  posts: readonly Post[],
): AttentionItem[] {
  const count =
    reports === 1 ? '1 unverified report' : `${numberWords(reports)} unverified reports`;
  return [
    ...lettersItem(
      letters.filter(({ state }) => state === 'paused'),
      'paused',
    ),
    ...lettersItem(
      letters.filter(({ state }) => state === 'waiting'),
      'waiting for the mail server',
    ),
    ...postsItem(posts),
    ...(reports > 0 ? [{ words: count, to: REPORTS_PAGE }] : []),
  ];
}
