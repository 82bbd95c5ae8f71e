import type { ListState } from '@examiner/contracts';

export type Said = 'well' | ListState;

const ON_LIST = new Set([
  'subscribed',
  'subscriber',
  'optedin',
  'optin',
  'abonniert',
  'angemeldet',
  'abonne',
  'inscrit',
  'suscrito',
  'iscritto',
  'inscrito',
  'aangemeld',
  'ingeschreven',
]);
const WELL = new Set([
  ...ON_LIST,
  '',
  'active',
  'enabled',
  'confirmed',
  'premium',
  'regular',
  'free',
  'paid',
  'comp',
  'comped',
  'complimentary',
  'gift',
  'trial',
  'verified',
  'valid',
  'member',
  'current',
  'ok',
  'explicit',
  'express',
  'implied',
  'aktiv',
  'bestatigt',
  'actif',
  'confirme',
  'activo',
  'confirmado',
  'attivo',
  'confermato',
  'ativo',
  'actief',
  'bevestigd',
]);
const YES = new Set([
  '1',
  'true',
  'yes',
  'y',
  't',
  'x',
  'on',
  'ja',
  'oui',
  'si',
  'sim',
  'tak',
  'wahr',
  'vrai',
  'verdadero',
  'vero',
  'waar',
  '✓',
  '✔',
  '☑',
]);
const NO = new Set([
  '0',
  'false',
  'no',
  'n',
  'f',
  'off',
  'never',
  'none',
  'nein',
  'non',
  'nee',
  'nao',
  'nie',
  'falsch',
  'faux',
  'falso',
  'onwaar',
  '☐',
]);
const NOTHING = new Set(['', 'n/a', 'na', 'null', 'nil', 'undefined', '-', '–', '—', 'nan']);
const ZERO_DAY = /^0000-00-00/;

/** In order of precedence: if a cell has two of these words, the first one in this list counts. */
const WORDS: readonly (readonly [RegExp, ListState])[] = [
  [
    /^(?:not?|never|nicht|keine?)(?:unsub|opt|bounc|complain|spam|junk|block|suppress)/,
    'unconfirmed',
  ],
  [
    /^(?:not?|never|nicht|keine?)(?:abgemeldet|abbestellt|ausgetragen|delet|remov|cancel)/,
    'unconfirmed',
  ],
  [/^un(?:block|blacklist|suppress|delet|spam|bounc)|^clean$/, 'unconfirmed'],
  [/complain|spam|junk|abuse/, 'complained'],
  [/unsub|optedout|optout|block|blacklist|suppress|cancel|disabled|deactiv|remov/, 'unsubscribed'],
  [
    /delet|abgemeldet|abbestellt|ausgetragen|desabonn|desinscri|desuscri|(?:^|de)baja/,
    'unsubscribed',
  ],
  [/disiscri|descadastr|afgemeld|uitgeschreven/, 'unsubscribed'],
  [/bounc|clean|undeliver|invalid|nonexist/, 'bounced'],
  [/unconfirm|notconfirm|pending|unactivated|inactiv|notactiv|unverif|notverif/, 'unconfirmed'],
  [/nonsub|neversub|notsub|validating|waiting|transactional|unbestatigt|inaktiv/, 'unconfirmed'],
];

const MINUS = /^\s*[-\u2212]\s*(?=\d)/;

/** Removes case and accents, and the blanks and marks between parts. Keeps the minus of a number. */
export function plainWord(cell: string): string {
  const word = cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\s_.'\u0300-\u036F-]/g, '');
  return MINUS.test(cell) ? `-${word}` : word;
}

export function stateSaid(cell: string): Said {
  const word = plainWord(cell);
  if (WELL.has(word) || YES.has(word)) return 'well';
  if (NO.has(word)) return 'unconfirmed';
  return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'unknown';
}

/** For a column whose yes means that the reader wants mail. An empty cell is no consent. */
export function wantedSaid(cell: string, no: ListState): Said {
  const word = plainWord(cell);
  if (YES.has(word) || isDay(cell)) return 'well';
  if (NO.has(word)) return no;
  return isNothing(cell) ? 'unconfirmed' : stateSaid(cell);
}

/** For a column whose yes or date means that the reader left. Other values prove nothing. */
export function leftSaid(cell: string, yes: ListState): Said {
  const word = plainWord(cell);
  if (isNothing(cell) || NO.has(word) || ON_LIST.has(word) || LINK.test(cell)) return 'well';
  if (YES.has(word) || isDay(cell) || WHEN.test(cell)) return yes;
  const said = stateSaid(cell);
  return said === 'well' || said === 'unknown' ? 'unconfirmed' : said;
}

export const perhapsLeftSaid = (cell: string, yes: ListState): Said =>
  isYesOrDay(cell) ? leftSaid(cell, yes) : 'well';

export const chosenLeftSaid = (cell: string): Said =>
  isNothing(cell) || NO.has(plainWord(cell)) ? 'well' : 'unsubscribed';

export const isYesOrDay = (cell: string) => isYesOrNo(cell) || isDay(cell) || WHEN.test(cell);

export const isYesOrNo = (cell: string) => YES.has(plainWord(cell)) || NO.has(plainWord(cell));

export const isNothing = (cell: string) =>
  NOTHING.has(cell.trim().toLowerCase()) || ZERO_DAY.test(cell.trim());

const LINK = /^\s*(?:https?:\/\/|mailto:)/i;
const WHEN = /^\s*\d{9,13}\s*$|(?<!\d)(?:19|20)\d\d(?!\d)/;

const isDay = (cell: string) =>
  /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell) && !isNothing(cell);
