import { FEED_FORMS, SITE, type FeedForm, type Random, type Story } from './feed-forms.ts';

/** A feed with the headlines that its publisher intended. */
export interface CorpusFeed {
  readonly name: string;
  readonly contentType: string;
  readonly chunks: readonly Buffer[];
  readonly url: string;
  readonly expected: readonly { readonly title: string; readonly link: string }[];
}

const SEEDS = 4;
const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-20T14:00:00Z');
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ascii: ['harbor', 'budget', 'A+', 'museum', '5 < 6', 'R&D', '"quiet"', 'the', 'of', "mayor's"],
  western: ['café', 'São', 'Zürich', 'naïve', 'señor', 'Ærø', '“quoted”', '€5', 'über', 'plain'],
  cyrillic: ['новости', 'Москва', 'выставка', 'и', 'музей', 'сегодня', 'книга', 'в', 'городе'],
  world: ['東京', 'قهوة', 'Ελλάδα', '😀', 'café', 'новости', 'हिन्दी', '“so”', 'naïve', 'news'],
};

/** A random generator with a seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

function storiesOf({ alphabet = 'world', count = 7 }: FeedForm, random: Random): Story[] {
  const words = WORDS[alphabet] ?? [];
  return Array.from({ length: count + random.below(4) }, (_, index) => ({
    title: [`No. ${index + 1}`, ...Array.from({ length: 5 }, () => random.pick(words))].join(' '),
    path: `/2026/11/story-${index + 1}.html${random.pick(['', '?a=1&b=2', '#part'])}`,
    date: new Date(NEWEST - (index * 3 + random.below(3)) * DAY_MS),
  }));
}

/** Changes of a feed that must not affect the result for a reader. */
const MUTATIONS: readonly ((text: string, random: Random) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `${text}\n<!-- served by node 7 -->\n`,
  (text, random) => `${'\n'.repeat(1 + random.below(3))}${text}`,
  (text) => text.replace(/(<channel\b|<feed\b|<rdf:RDF\b)/, '<!-- <item><title>x</title> -->$1'),
  (text) => text.replace('?>', '?>\n<?xml-stylesheet href="/a.xsl" type="text/xsl"?>'),
  (text) =>
    text.replaceAll(
      /<(item|entry)>/g,
      '<$1><x:group xmlns:x="urn:x"><x:title>No</x:title><link>/no</link></x:group>',
    ),
  (text) =>
    text.replaceAll(
      /<\/(item|entry)>/g,
      '<source><title>Elsewhere</title><link href="https://no.example/"/></source></$1>',
    ),
];

function inChunks(bytes: Buffer, size: number): Buffer[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
}

function feedOf(form: FeedForm, seed: number): CorpusFeed {
  const random = randomOf(seed);
  const stories = storiesOf(form, random);
  const made = form.make(stories, random);
  const isJson = made.text.startsWith('{');
  const mutation = random.below(MUTATIONS.length);
  const text = isJson ? made.text : (MUTATIONS[mutation]?.(made.text, random) ?? made.text);
  const bytes = made.encode ? made.encode(text) : Buffer.from(text);
  const expected =
    made.expected ?? stories.map(({ title, path }) => ({ title, link: SITE + path }));
  return {
    name: `${form.name}, seed ${seed}`,
    contentType: made.contentType ?? 'application/xml',
    chunks: inChunks(bytes, random.pick([3, 61, 1024, 65_536])),
    url: made.url ?? 'https://feeds.example/of/blog.xml',
    expected: expected.slice(0, 5),
  };
}

export function feedCorpus(): CorpusFeed[] {
  return FEED_FORMS.flatMap((form, index) =>
    Array.from({ length: SEEDS }, (_, n) => feedOf(form, index * SEEDS + n + 1)),
  );
}
