import {
  formatText,
  isEnglish,
  localesOf,
  readerTexts,
  type TextKey,
  type TextValues,
} from '@examiner/contracts';
import { escapeHtml } from '@examiner/kit';

/** A text with its values filled in. */
export interface Words {
  readonly plain: string;
  /** Escaped HTML. An English text on a site in another language is marked as English. */
  readonly html: string;
}

/** The values of a text, if it has placeholders. */
type Values<K extends TextKey> = keyof TextValues<K> extends never ? [] : [TextValues<K>];

const DEFAULTS: ReadonlyMap<TextKey, string> = new Map(
  readerTexts().map(({ key, text }) => [key, text]),
);

const htmlOf = (plain: string) => escapeHtml(plain).replaceAll('\n', '<br>');

/** The texts for readers in the language of the site: the owner's texts, otherwise the defaults. */
export class Texts {
  constructor(
    /** BCP 47. */
    readonly language: string,
    private readonly edited: Readonly<Record<string, string>>,
  ) {}

  words<K extends TextKey>(key: K, ...values: Values<K>): Words {
    const plain = this.plain(key, ...values);
    return this.#isEdited(key) ? { plain, html: htmlOf(plain) } : this.english(plain);
  }

  /** Words of the product that the owner cannot edit. */
  english(plain: string): Words {
    return { plain, html: this.markEnglish(htmlOf(plain)) };
  }

  markEnglish(html: string, element: 'span' | 'div' = 'span'): string {
    if (isEnglish(this.language)) return html;
    return `<${element} lang="en" dir="ltr">${html}</${element}>`;
  }

  plain<K extends TextKey>(key: K, ...[values]: Values<K>): string {
    const text = this.#isEdited(key) ? this.edited[key] : DEFAULTS.get(key);
    return formatText(text ?? '', values);
  }

  html<K extends TextKey>(key: K, ...values: Values<K>): string {
    return this.words(key, ...values).html;
  }

  /** The day of an instant, formatted by the text with this key. */
  day(key: TextKey, instant: string): string {
    const locales = this.#isEdited(key) ? localesOf(this.language) : 'en-US';
    return new Date(instant).toLocaleDateString(locales, { dateStyle: 'long', timeZone: 'UTC' });
  }

  #isEdited(key: TextKey): boolean {
    return Object.hasOwn(this.edited, key);
  }
}
