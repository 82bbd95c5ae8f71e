import type { InternalPost } from '@examiner/contracts';
import { parseMarkup } from '@examiner/markup';
import { composeLetter, composeNote, type LetterTexts } from '../src/mail/letter/compose.ts';
import { composeWelcome } from '../src/mail/letter/compose-welcome.ts';
import { lookOf } from '../src/mail/letter/letter-look.ts';
import { noteTree } from '../src/mail/letter/note-tree.ts';
import { noticeTexts } from '../src/mail/notices/notice-mail.ts';
import { POST } from './post.ts';
import { Texts } from '../src/texts/texts.ts';

const URL_OF_SITE = new URL('https://blog.test');
const NAME = 'The Biweekly Examiner';
const look = lookOf({ name: NAME, language: 'en-US' }, URL_OF_SITE);
const hebrew = lookOf({ name: 'הבוחן', language: 'he' }, URL_OF_SITE);
const TEXTS = new Texts('en-US', {});
const SITE = {
  look,
  texts: TEXTS,
  timeZone: 'UTC',
  postalAddress: `${NAME}\n1 Example Quay, Utrecht`,
};

const WORDS =
  'The board publishes its levels as plain text which I now read with breakfast and I went home along the quay'.split(
    ' ',
  );
/** Paragraphs of 60 words. */
const prose = (count: number) =>
  Array.from({ length: Math.ceil(count / 60) }, (_, paragraph) =>
    Array.from({ length: 60 }, (_word, n) => WORDS[(paragraph + n) % WORDS.length]).join(' '),
  ).join('.\n\n');

export const LONG_ADDRESS = `https://levels.example/${'boards/lower-polder/gauges/'.repeat(4)}fourteen?format=plain&unit=meter`;

interface Sample {
  readonly text: string;
  readonly post?: Partial<InternalPost>;
  readonly site?: typeof SITE;
  readonly greeting?: string;
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  short: { text: 'It rained.' },
  long: { text: prose(3000), post: { picture: '/images/lead.webp', pictureAlt: 'The quay' } },
  'right to left': {
    text: '## הנמל\n\nהמים אינם יודעים למי הם שייכים.\n\n- אחת\n- שתיים\n\n> ציטוט קצר\n\nAn English paragraph.',
    post: { title: 'ארץ מתחת למים', excerpt: 'בקצרה.' },
    site: { ...SITE, look: hebrew, texts: new Texts('he', {}) },
  },
  tables: {
    text: '| Board | Since | Levy |\n| :-- | :-: | --: |\n| The Old Ditch | 1323 | € 104.20 |\n| Lower Polder | 1602 | € 87.00 |',
  },
  code: {
    text: `Text with \`code\`.\n\n\`\`\`\ngauge 14  -0.62 m  steady ${'x'.repeat(120)}\n\`\`\``,
  },
  notes: { text: 'There was one[^1], and another[^2].\n\n[^1]: In 1421.\n[^2]: In 1532.' },
  pictures: {
    text: '![A boat](/images/boat.webp "The boat")\n\nText.\n\n![A quay](/images/quay.webp)\n![A gate](/images/gate.webp)',
    post: { picture: '/images/lead.webp', pictureAlt: 'The quay' },
  },
  'long links': { text: `The list is at ${LONG_ADDRESS} and [here](${LONG_ADDRESS}).` },
  quotes: {
    text: '> You may have any opinion.\n>\n> > About the sea.\n\n1. One\n2. Two\n   - Three\n\n---\n\nEnd.',
  },
  greeting: { text: '## Part\n\n### Smaller\n\nText.', greeting: 'Dear all,\n\nA note first.' },
};

const ofPost = ({ text, post, site = SITE, greeting = '' }: Sample): LetterTexts =>
  composeLetter(
    {
      ...POST,
      title: 'A Country Below Its Own Water',
      excerpt: 'The province runs its pumps, and nobody thanks them.',
      publishedAt: '2026-11-07',
      readTime: 9,
      tree: parseMarkup(text, 2),
      ...post,
    },
    { subject: 'A Country Below Its Own Water', preheader: 'In short.', greeting },
    site,
  );

const NOTE = noteTree('Dear readers,\n\n- **next** week\n- no letter', {
  language: 'en-US',
  home: URL_OF_SITE.href,
});

/** HTML of mails of every kind, by the feature that each mail shows. */
export const SAMPLE_LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SAMPLES).map(([name, each]) => [name, ofPost(each).html])),
  note: composeNote({ subject: 'A short break', preheader: '', tree: NOTE }, SITE).html,
  welcome: composeWelcome(
    { subject: 'Welcome', tree: NOTE, posts: [{ ...POST, readTime: 9 }, POST, POST] },
    SITE,
  ).html,
  confirmation: noticeTexts(
    {
      subject: TEXTS.words('confirmationMail.subject', { site: NAME }),
      content: [
        TEXTS.words('confirmationMail.fromForm', { site: NAME }),
        {
          href: `${URL_OF_SITE.href}api/newsletter/confirm?token=${'a'.repeat(43)}`,
          words: TEXTS.words('confirmationMail.button'),
        },
        TEXTS.words('confirmationMail.end'),
      ],
      openLink: TEXTS.words('confirmationMail.address'),
    },
    look,
  ).html,
};
