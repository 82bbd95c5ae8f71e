import { expect, it } from '@jest/globals';
import { parseMarkup, treeToHtml } from '@examiner/markup';
import { composeLetter } from '../../services/audience/src/mail/letter/compose.ts';
import { lookOf } from '../../services/audience/src/mail/letter/letter-look.ts';
import { IS_LONG } from './form.ts';
import { MARK, oddTexts } from './odd-texts.ts';
import { Texts } from '../../services/audience/src/texts/texts.ts';

const SITE = {
  look: lookOf({ name: 'The Examiner', language: 'en-US' }, new URL('https://blog.example.org')),
  texts: new Texts('en-US', {}),
  timeZone: 'UTC',
  postalAddress: '',
};
const marksIn = (text: string) => text.match(MARK) ?? [];
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

it.each(oddTexts(IS_LONG ? 1000 : 12))(
  '$draft.slug has the same text on the page, in the feed, and in the letter',
  ({ draft, marks }) => {
    const tree = parseMarkup(draft.content, 2);
    const shown = marksIn(withoutTags(treeToHtml(tree)));
    expect([...shown].sort()).toEqual([...marks].sort());
    const base = 'https://blog.example.org/post/odd';
    const words = { subject: draft.title, preheader: draft.excerpt, greeting: '' };
    const letter = composeLetter({ ...draft, id: draft.slug, tree } as never, words, SITE);
    const feed = treeToHtml(tree, { base });
    expect(marksIn(withoutTags(feed))).toEqual(shown);
    expect(marksIn(withoutTags(letter.html))).toEqual(shown);
    expect(marksIn(letter.text)).toEqual(shown);
  },
);
