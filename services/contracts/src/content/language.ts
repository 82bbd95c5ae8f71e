/** Scripts that run from right to left, by their codes in ISO 15924. */
const RTL_SCRIPTS: ReadonlySet<string> = new Set(['Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);
/** Codes of ISO 639 that name no language. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['mul', 'zxx']);

/** A tag may be incomplete while it is typed. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** The direction of a language. */
export function directionOfLanguage(tag: string): 'ltr' | 'rtl' {
  const script = localeOf(tag)?.maximize().script;
  return RTL_SCRIPTS.has(script ?? '') ? 'rtl' : 'ltr';
}

/** The language for `Intl`. American English if `Intl` does not support the language. */
export function localesOf(tag: string): string[] {
  return localeOf(tag) ? [tag, 'en-US'] : ['en-US'];
}

/** Whether the words of the product, which are in English, are in the language of the site. */
export function isEnglish(language: string): boolean {
  return /^en(?:-|$)/i.test(language);
}

/** Whether a tag (BCP 47) names a language that dates can be formatted in. */
export function isKnownLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag);
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return !NO_LANGUAGE.has(language) && names.of(language) !== undefined;
  } catch {
    return false;
  }
}
