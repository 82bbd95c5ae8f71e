import type { ListState } from '@examiner/contracts';

/** The meaning of an unknown column name for its readers' mail. `doubt`: the name is ambiguous. */
export type NamedWish =
  | { readonly kind: 'left'; readonly yes: ListState; readonly isWeak: boolean }
  | { readonly kind: 'wanted' | 'doubt' }
  | null;

const LEFT = new RegExp(
  [
    'unsub|opt(?:ed|ing|s)?out|suppress|blacklist|blocklist|removefrom|nolonger|donotdisturb',
    'bounc|undeliver|complain|spam|abuse|unzustellbar|beschwerde|plainte',
    'abgemeld|abmeld|abbestell|ausgetragen|austrag|desabonn|desinscri|desuscri|desubscri|debaja',
    'disiscri|descadastr|descinscri|afgemeld|afmeld|uitgeschreven|uitschrij|avregistr|avmeld',
    'avanmal|avprenumer|framel|wypis|rezygn|odhlas|leiratk|dezabon|ayril|peruut',
  ].join('|'),
);
/** Names that may concern other things than letters. */
const PERHAPS = new RegExp(
  [
    'delet|remov|blocked|disabled|deactiv|withdr[ae]w|revok|declin|reject|objected|refus|churn',
    'gesperrt|geloscht|abgelehnt|widerruf|widersproch|opgezegd|revoqu|rechaz|rifiut|revocat|recusad',
  ].join('|'),
);
const CANCELLED = /cancel|gekundigt|kundigung/;
const LEFT_WORDS = new Set([
  'baja',
  'left',
  'quit',
  'stopped',
  'dnc',
  'gone',
  'banned',
  'excluded',
]);
const LEFT_PHRASE = /^(?:has|have|date|day|list|on|at|left|the|de|fecha|quit|gone|stopped)$/;
const BOUNCED = /bounc|undeliver|unzustellbar/;
const COMPLAINED = /complain|spam|abuse|beschwerde|plaint/;
/** Names with these words do not state the reader's choice. */
const MEASURED = /rate|score|ratio|percent|link|url|href|token|hash|secret|soft|(?:key|id)$/;
const COUNTED = /count|total|number|anzahl|times$|bounces|complaints/;
const NUMBER = /\bno(?:\.|\s*$|\s+of\b)/i;

const NEGATIONS = new Set([
  'no',
  'not',
  'non',
  'never',
  'without',
  'dont',
  'doesnt',
  'isnt',
  'off',
  'stop',
  'out',
  'kein',
  'keine',
  'keinen',
  'nicht',
  'nie',
  'ohne',
  'ne',
  'pas',
  'sans',
  'aucun',
  'sin',
  'nunca',
  'senza',
  'sem',
  'nao',
  'geen',
  'niet',
  'zonder',
  'ingen',
  'inte',
  'ikke',
  'ej',
  'ei',
]);
const SURE_NO = new Set([...NEGATIONS].filter((word) => !['out', 'off', 'stop'].includes(word)));
const WISH =
  /newsletter|marketing|consent|optin|opted|mailing|subscri|permission|email|contact|communic|promo|bulk|werbung|abonn|einwillig|zustimm|correo|courriel|letter|mails?$/;
/** The cells of a column are read as yes or no if its name has one of these words and all its words are plain. */
const PLAIN_WISH = /newsletter|marketing|consent|optin|opted|mailing|subscribe|permission/;
const PLAIN = new Set([
  'newsletter',
  'newsletters',
  'marketing',
  'consent',
  'optin',
  'opt',
  'opted',
  'in',
  'mailing',
  'mailings',
  'mailinglist',
  'list',
  'subscribe',
  'subscribed',
  'subscriber',
  'subscribes',
  'permission',
  'email',
  'emails',
  'e',
  'mail',
  'mails',
  'accept',
  'accepts',
  'accepted',
  'agree',
  'agreed',
  'agrees',
  'want',
  'wants',
  'receive',
  'receives',
  'get',
  'gets',
  'yes',
  'is',
  'has',
  'to',
  'for',
  'of',
  'the',
  'our',
  'my',
  'weekly',
  'monthly',
  'daily',
  'updates',
  'news',
  'letter',
  'given',
  'granted',
  'allowed',
  'gdpr',
  'dsgvo',
  'ja',
  'flag',
  'double',
  'erhalten',
  'abonniert',
  'bestellt',
  'angemeldet',
  'anmeldung',
  'user',
  'contact',
  'customer',
  'member',
  'active',
  'blog',
  'site',
  'website',
  'general',
  'signup',
  'sign',
  'up',
  'status',
]);
const OTHER_MAIL = /postal(?:e?mails?)?|directmails?|snailmails?/g;
const OTHER_WAY =
  /sms|phone|whatsapp|push|postal|direct|fax|telefon|(?:not|nicht)call|text(?:s|messages?)$/;
const MAIL = /mail|newsletter|courriel|correo/;

const plain = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’]/g, '')
    .toLowerCase();

export function isOfOtherWay(name: string): boolean {
  const compact = compactOf(name);
  return OTHER_WAY.test(compact) && !MAIL.test(compact.replaceAll(OTHER_MAIL, ''));
}

const compactOf = (name: string) => plain(name).replaceAll(/[^a-z]/g, '');

export function wishNamed(name: string): NamedWish {
  const compact = compactOf(name);
  if (compact === '' || isOfOtherWay(name)) return null;
  const words = plain(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const isForbidden = /donot|dont/.test(compact) && WISH.test(compact.replace(/donot|dont/, ''));
  const isAnotherNo = negatesIn(words).some((word) => word !== 'out');
  const yes = COMPLAINED.test(compact) ? 'complained' : stateOf(compact);
  if (LEFT.test(compact) || isLeftPhrase(words)) {
    if (MEASURED.test(compact)) return null;
    if (isAnotherNo && !isForbidden && !compact.includes('nolonger')) return { kind: 'doubt' };
    return { kind: 'left', yes: COUNTED.test(compact) ? 'unconfirmed' : yes, isWeak: false };
  }
  if (isForbidden) return { kind: 'left', yes, isWeak: false };
  const isOfList = WISH.test(compact);
  if (PERHAPS.test(compact) || CANCELLED.test(compact)) {
    if (!isOfList && CANCELLED.test(compact)) return null;
    const isSure = isOfList && !CANCELLED.test(compact);
    return { kind: 'left', yes: isSure ? yes : 'unconfirmed', isWeak: !isOfList };
  }
  if (negatesIn(words).length > 0) {
    if (!isOfList) return null;
    const isSure = words.every((word) => SURE_NO.has(word) || PLAIN.has(word));
    const isPlain = isSure && !NUMBER.test(name) && !words.includes('active');
    return { kind: 'left', yes: isPlain ? yes : 'unconfirmed', isWeak: true };
  }
  if (!PLAIN_WISH.test(compact)) return null;
  return { kind: words.every((word) => PLAIN.has(word)) ? 'wanted' : 'doubt' };
}

const stateOf = (compact: string): ListState =>
  BOUNCED.test(compact) ? 'bounced' : 'unsubscribed';

const negatesIn = (words: readonly string[]) => words.filter((word) => NEGATIONS.has(word));

const isLeftPhrase = (words: readonly string[]) =>
  words.some((word) => LEFT_WORDS.has(word)) &&
  words.every((word) => LEFT_WORDS.has(word) || LEFT_PHRASE.test(word));
