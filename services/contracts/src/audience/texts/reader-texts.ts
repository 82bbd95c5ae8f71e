import { PREFERENCES_PAGE_TEXTS, SERIES_PAGE_TEXTS } from './choice-page-texts.ts';
import {
  CONFIRM_PAGE_TEXTS,
  EACH_PAGE_TEXTS,
  LOST_LINKS_PAGE_TEXTS,
  SUBSCRIBE_TEXTS,
  UNSUBSCRIBE_PAGE_TEXTS,
} from './list-page-texts.ts';
import {
  CONFIRMATION_MAIL_TEXTS,
  LETTER_TEXTS,
  LOST_LINKS_MAIL_TEXTS,
  SERIES_END_MAIL_TEXTS,
} from './mail-texts.ts';
import type { TextDefinition, TextDefinitions } from './text-definition.ts';

/** Every text that readers see in mails and on the pages of the list, grouped by subject. */
export const READER_TEXTS = {
  confirmationMail: CONFIRMATION_MAIL_TEXTS,
  letter: LETTER_TEXTS,
  seriesEndMail: SERIES_END_MAIL_TEXTS,
  lostLinksMail: LOST_LINKS_MAIL_TEXTS,
  subscribe: SUBSCRIBE_TEXTS,
  confirmPage: CONFIRM_PAGE_TEXTS,
  unsubscribePage: UNSUBSCRIBE_PAGE_TEXTS,
  preferencesPage: PREFERENCES_PAGE_TEXTS,
  seriesPage: SERIES_PAGE_TEXTS,
  lostLinksPage: LOST_LINKS_PAGE_TEXTS,
  eachPage: EACH_PAGE_TEXTS,
} as const satisfies Readonly<Record<string, TextDefinitions>>;

export type TextSubject = keyof typeof READER_TEXTS;
/** Such as `confirmationMail.subject`. */
export type TextKey = {
  [S in TextSubject]: `${S}.${keyof (typeof READER_TEXTS)[S] & string}`;
}[TextSubject];

type DefaultText<K extends TextKey> = K extends `${infer S extends TextSubject}.${infer N}`
  ? N extends keyof (typeof READER_TEXTS)[S]
    ? (typeof READER_TEXTS)[S][N] extends { readonly text: infer T }
      ? T
      : never
    : never
  : never;
type PlaceholderIn<T> = T extends `${string}{${infer P}}${infer Rest}`
  ? P | PlaceholderIn<Rest>
  : never;
/** The values of a text's placeholders. */
export type TextValues<K extends TextKey> = Readonly<
  Record<PlaceholderIn<DefaultText<K>>, string | number>
>;

export interface ReaderText extends TextDefinition {
  readonly key: TextKey;
  readonly subject: TextSubject;
}

/** In the order of the owner's page. */
export function readerTexts(): ReaderText[] {
  const subjects: readonly (readonly [string, TextDefinitions])[] = Object.entries(READER_TEXTS);
  return subjects.flatMap(([subject, texts]) =>
    Object.entries(texts).map(([name, text]) => ({
      ...text,
      key: `${subject}.${name}` as TextKey,
      subject: subject as TextSubject,
    })),
  );
}
