import type { Texts } from '../../texts/texts.ts';
import type { LetterLook } from './letter-look.ts';

/** The parts that all letters of a site share. */
export interface LetterSite {
  readonly look: LetterLook;
  readonly texts: Texts;
  readonly timeZone: string;
  /** Lines; empty if there is no postal address. */
  readonly postalAddress: string;
}

export interface SerialPlace {
  readonly id: string;
  readonly title: string;
  /** From 1. */
  readonly part: number;
  readonly isLast: boolean;
}
