import type { ListState } from '@examiner/contracts';

export type Said = 'well' | ListState;

const WELL = new Set([
  ...['', 'active', 'subscribed', 'subscriber', 'enabled', 'confirmed', 'premium', 'regular'],
  ...['optedin', 'optin', 'free', 'paid', 'comp', 'comped', 'complimentary', 'gift', 'trial'],
  ...['verified', 'valid', 'member', 'current', 'ok', 'explicit', 'express', 'implied'],
  ...['abonniert', 'angemeldet', 'aktiv', 'bestatigt', 'abonne', 'actif', 'inscrit', 'confirme'],
  ...['suscrito', 'activo', 'confirmado', 'iscritto', 'attivo', 'confermato', 'inscrito'],
  ...['ativo', 'aangemeld', 'ingeschreven', 'actief', 'bevestigd'],
]);
const YES = new Set([
  ...['1', 'true', 'yes', 'y', 't', 'x', 'on', 'ja', 'oui', 'si', 'sim', 'tak', 'wahr', 'vrai'],
  ...['verdadero', 'vero', 'waar', '✓', '✔', '☑'],
]);
const NO = new Set([
  ...['0', 'false', 'no', 'n', 'f', 'off', 'never', 'none', 'nein', 'non', 'nee', 'nao', 'nie'],
  ...['falsch', 'faux', 'falso', 'onwaar', '☐'],
]);
const NOTHING = new Set(['', 'n/a', 'na', 'null', 'nil', 'undefined', '-', '–', '—', 'nan']);
const ZERO_DAY = /^0000-00-00/;

/** In this order: of two words in one cell, the weightier. */
const WORDS: readonly (readonly [RegExp, ListState])[] = [
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

/** Without case, accents, blanks and marks between its parts. */
export const plainWord = (cell: string) =>
  cell
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\s_.'\u0300-\u036F-]/g, '');

export function stateSaid(cell: string): Said {
  const word = plainWord(cell);
  if (WELL.has(word) || YES.has(word)) return 'well';
  if (NO.has(word)) return 'unconfirmed';
  return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'unknown';
}

/** Of a column that says yes of those who want mail. Who says nothing did not agree. */
export function wantedSaid(cell: string, no: ListState): Said {
  const word = plainWord(cell);
  if (YES.has(word) || isDay(cell)) return 'well';
  if (NO.has(word)) return no;
  return isNothing(cell) ? 'unconfirmed' : stateSaid(cell);
}

export const leftSaid = (cell: string, yes: ListState): Said =>
  isNothing(cell) || NO.has(plainWord(cell)) ? 'well' : yes;

export const isYesOrNo = (cell: string) => YES.has(plainWord(cell)) || NO.has(plainWord(cell));

export const isNothing = (cell: string) =>
  NOTHING.has(cell.trim().toLowerCase()) || ZERO_DAY.test(cell.trim());

const isDay = (cell: string) =>
  /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell) && !isNothing(cell);
