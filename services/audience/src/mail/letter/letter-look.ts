import {
  DESIGN_ACCENT,
  directionOfLanguage,
  type Site,
  type ThemedColor,
} from '@examiner/contracts';

/** The look that mails share with the pages of a site. */
export interface LetterLook {
  readonly name: string;
  /** Address of the home page. */
  readonly home: string;
  /** BCP 47. */
  readonly language: string;
  readonly direction: Direction;
  /** Color of links. */
  readonly accent: ThemedColor;
  /** Address of a square PNG; missing if the site has no mark. */
  readonly mark?: string | undefined;
}

export type Direction = 'ltr' | 'rtl';

/** Light and dark values of the design tokens (frontend/src/styles/tokens.css). Mail programs do not support CSS variables. */
export const COLORS = {
  paper: { light: '#fbfbf9', dark: '#11151d' },
  sunken: { light: '#f0f1ee', dark: '#0b0f16' },
  ink: { light: '#141b2b', dark: '#ecebe4' },
  ink2: { light: '#434c5e', dark: '#bdc3cd' },
  ink3: { light: '#5c6575', dark: '#99a2b1' },
  hair: { light: '#d7dad9', dark: '#2e3643' },
  onInk: { light: '#ffffff', dark: '#11151d' },
  spot: { light: '#e58b3a', dark: '#e58b3a' },
} as const satisfies Record<string, ThemedColor>;

/** Mail programs load no web fonts. The first font is used if the reader has installed it. */
export const SERIF = "'Source Serif 4',Georgia,Times New Roman,serif";
export const SANS = 'Inter,-apple-system,Segoe UI,Roboto,Arial,sans-serif';
export const MONO = 'ui-monospace,Menlo,Consolas,monospace';

/** Breaks a long address, so that the mail is no wider than a phone. Gmail supports the first property; other programs need the second. */
export const BREAK = 'word-break:break-word;overflow-wrap:anywhere';

export function lookOf(
  {
    name,
    language,
    accent = DESIGN_ACCENT,
    mark,
  }: Pick<Site, 'name' | 'language' | 'accent' | 'mark'>,
  publicUrl: URL,
): LetterLook {
  return {
    name,
    home: publicUrl.href,
    language,
    direction: directionOfLanguage(language),
    accent,
    mark: mark === null ? undefined : new URL('/apple-touch-icon.png', publicUrl).href,
  };
}
