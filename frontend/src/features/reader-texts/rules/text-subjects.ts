import {
  placeholdersOf,
  readerTexts,
  type ReaderText,
  type TextSubject,
} from '@examiner/contracts';

/** Headings of the owner's page, in its order. */
const NAMES: Readonly<Record<TextSubject, string>> = {
  confirmationMail: 'Confirmation email',
  letter: 'Letters',
  seriesEndMail: 'Email at the end of a series',
  lostLinksMail: 'Email with lost links',
  subscribe: 'Subscribing',
  confirmPage: 'Page: confirm',
  unsubscribePage: 'Page: unsubscribe',
  preferencesPage: 'Page: preferences',
  seriesPage: 'Page: a series by email',
  lostLinksPage: 'Page: lost links',
  eachPage: 'All these pages',
};

interface SubjectTexts {
  readonly subject: TextSubject;
  readonly name: string;
  readonly texts: readonly ReaderText[];
}

export function textsBySubject(): SubjectTexts[] {
  const texts = readerTexts();
  return Object.entries(NAMES).map(([key, name]) => {
    const subject = key as TextSubject;
    return { subject, name, texts: texts.filter((text) => text.subject === subject) };
  });
}

/** The placeholders that a text may have; empty if it has none. */
export function placeholderWords({ text, needs = [] }: ReaderText): string {
  const names = placeholdersOf(text).map((name) =>
    needs.includes(name) ? `{${name}} (required)` : `{${name}}`,
  );
  return names.length > 0 ? `Filled in: ${names.join(', ')}` : '';
}

/** The name of a language, such as American English. @param tag BCP 47 */
export const languageName = (tag: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
