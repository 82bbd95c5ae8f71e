import type { PostDraft } from '@examiner/contracts';
import { numbersFrom } from './numbers-from.ts';

/** Sentences in twelve languages, with the punctuation of each. */
const SENTENCES = [
  'The tide rose twice, and nobody on the quay (not even Ann) wrote it down.',
  'Die Donaudampfschifffahrtsgesellschaft fährt im Sommer über Łódź nach Straßburg.',
  'L’été dernier, on l’a « vu » au bord de l’eau : rien d’autre.',
  'De IJssel stond ’s ochtends hoog; het veer voer niet.',
  'İstanbul’da ışık ve gölge, bir de çığlık: “gel!” dedi.',
  'Η θάλασσα ήταν ήσυχη· κανείς δεν μίλησε.',
  'Ёлка стояла у окна, а поезд «Нева» уже ушёл.',
  'قَرَأْتُ كِتَابًا عن العـــربية، ثم عدتُ إلى البيت.',
  'קצין צה"ל כתב: "אין כאן איש" (והלך).',
  'می‌خواهم کتاب‌ها را بخوانم، اما وقت ندارم.',
  '彼は**「重要」**です。これは**太字。**です、と言った。',
  '이것은 **굵게(bold)**입니다. 서울에서 친구를 만났다.',
  'ผมไปตลาดน้ำกับเพื่อนเมื่อวานนี้ และกลับบ้านช้า',
  'हिन्दी में लिखा हुआ वाक्य, जिसमें क्षत्रिय और ज्ञान हैं।',
  '他说：“不行。”然后走了，留下一张纸。',
] as const;
const EMOJI = ['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '🇳🇱', '✈️', '⁉️', '🫠'] as const;
const LONG_WORDS = [
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  `https://example.org/${'a-very-long-path/'.repeat(8)}?q=${'x'.repeat(60)}`,
  'x'.repeat(140),
  `\`${'no_space_in_this_code.'.repeat(7)}\``,
] as const;
const FORMULAS = [
  String.raw`\int_{-\infty}^{\infty} e^{-x^2}\,dx = \sqrt{\pi}`,
  String.raw`\sum_{n=1}^{1000} \frac{a_n + b_n + c_n + d_n + e_n + f_n + g_n + h_n + i_n + j_n}{k_n}`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}^{-1}`,
] as const;

/** Each sentence has a mark of its own, which every form of the text must show. */
export const MARK = /zq\d+z/g;

export interface OddText {
  readonly draft: PostDraft;
  /** The marks of the text, in any order. */
  readonly marks: readonly string[];
}

function oddText(seed: number): OddText {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const marks: string[] = [];
  const mark = () => {
    marks.push(`zq${seed * 1000 + marks.length}z`);
    return marks.at(-1) ?? '';
  };
  const sentence = () => `${one(SENTENCES)} ${mark()} ${below(3) === 0 ? one(EMOJI) : ''}`.trim();
  const many = (most: number, of: (n: number) => string) =>
    Array.from({ length: 1 + below(most) }, (_, n) => of(n));
  const notes: string[] = [];
  let level = 1;
  const note = () => {
    notes.push(`[^n${notes.length}]: ${sentence()}`);
    return `[^n${notes.length - 1}]`;
  };
  const cell = () =>
    below(2) === 0 ? mark() : `${one(SENTENCES).slice(0, 30).replaceAll(/[*|]/g, '')} ${mark()}`;
  const kinds: readonly (() => string)[] = [
    () => sentence() + note(),
    () => {
      // A heading is at most one level deeper than the heading before it.
      level = 2 + below(Math.min(level, 3));
      return `${'#'.repeat(level)} ${sentence()}`;
    },
    () => many(6, (depth) => `${'> '.repeat(depth + 1)}${sentence()}`).join('\n>\n'),
    () => many(12, (depth) => `${'  '.repeat(depth)}- ${sentence()}`).join('\n'),
    () => many(5, (n) => `${n + 1}. ${sentence()}\n\n   ${sentence()}`).join('\n'),
    () => {
      const columns = 1 + below(12);
      const row = () => `| ${Array.from({ length: columns }, cell).join(' | ')} |`;
      return [row(), `|${' - |'.repeat(columns)}`, ...many(4, row)].join('\n');
    },
    () => `\`\`\`ts\nconst ${mark()} = "${'wide '.repeat(below(40))}";\n\tif (a < b) <b>\n\`\`\``,
    () => `\`\`\`math\n${one(FORMULAS)}\n\`\`\``,
    () => `${one(LONG_WORDS)} ${mark()}`,
    () => EMOJI.join('').repeat(1 + below(6)) + mark(),
    () => many(3, () => `- [${one([' ', 'x'])}] ${sentence()}`).join('\n'),
    () => `> [!${one(['NOTE', 'WARNING'])}]\n> ${sentence()}`,
    () => `<details>\n<summary>${sentence()}</summary>\n\n${sentence()}\n\n</details>`,
    () => `${sentence()}<br>${sentence()} H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>${mark()}</mark>`,
    () => `*${mark()}* **${mark()}** ~~${mark()}~~ [${mark()}](https://example.org/${seed})`,
    () => `${one(SENTENCES)} \u2067${mark()}\u2069 ${one(SENTENCES)}`,
    () => '![A canal](/IP/IP_7.jpeg)',
    () => '<!-- a remark of the author -->',
    () => '---',
  ];
  const blocks = Array.from({ length: 8 }, () => one(kinds)());
  const title = `${one(SENTENCES).slice(0, 60).replaceAll('*', '')} ${one(EMOJI)} ${seed}`;
  return {
    draft: {
      title,
      slug: `odd-${seed}`,
      excerpt: one(SENTENCES).replaceAll('*', ''),
      content: [`${sentence()}`, ...blocks, ...notes].join('\n\n'),
      format: 2,
      category: 'Short Stories',
      featuredImage: '/IP/IP_7.jpeg',
      featuredImageAlt: 'A canal.',
      publishedAt: '2026-11-20',
      readTime: 3,
    },
    marks,
  };
}

export const oddTexts = (count: number): OddText[] =>
  Array.from({ length: count }, (_, n) => oddText(n + 1));
