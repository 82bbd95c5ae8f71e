import PostalMime from 'postal-mime';

const WORDS_MAX = 2000;

const ATTRIBUTION =
  /(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|kirjoitti|napisał(?:\(a\))?|писал(?:\(а\))?|пишет|írta|yazdı) ?:?$|^-{2,} ?(?:original|ursprüngliche|weitergeleitete|message d|forwarded|mensaje|messaggio)|^_{8,}$/i;
const COPIED_HEAD = /^\*?(?:from|von|de|da|van|från|fra|od|от)\s?:\*?\s/i;
const DATED = /^(?:on|am|le|el|il|em|op|den|w dniu|dnia)\s.{0,80}\d\d?[:.]\d\d/i;
const SIGNATURE =
  /^--\s?$|^(?:sent from my|get outlook for|sent via|von meinem .* gesendet|gesendet von|envoyé (?:de|depuis)|enviado desde|enviado do|inviato da|verzonden (?:vanaf|met)|skickat från|sendt fra)/i;
const FAREWELL =
  /^(?:many )?(?:thanks?|thank you|thx|cheers|regards|best|best wishes|kind regards|best regards|sincerely|danke|vielen dank|viele grüße|mit freundlichen grüßen|lg|mfg|merci|cordialement|bien à vous|gracias|saludos|grazie|saluti|obrigad[oa]|bedankt|groeten|tack|tak|dzięki)\b.{0,40}$/i;
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|day|evening)|hallo|guten tag|liebe|lieber|sehr geehrte|bonjour|salut|hola|buenos días|ciao|buongiorno|olá|hej|cześć|dzień dobry)\b.{0,60}$/i;

const isEnd = (line: string): boolean =>
  [ATTRIBUTION, COPIED_HEAD, DATED, SIGNATURE].some((end) => end.test(line));

function withoutMarkup(html: string): string {
  const own = html.split(
    /<blockquote|<div[^>]{0,200}(?:gmail_quote|yahoo_quoted|divRplyFwdMsg|moz-cite)/i,
  )[0];
  const lines = (own ?? '').replaceAll(/<(?:br|\/p|\/div|\/tr|\/h\d)[^<>]{0,200}>/gi, '\n');
  return lines
    .replaceAll(/<(?:style|script|head)\b[^<]*/gi, '')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&nbsp;|&#160;/gi, ' ');
}

/** The writer's own words in a reply, without quotes, a greeting, and a signature. */
export function ownWords(text: string): string {
  const own: string[] = [];
  for (const line of text
    .slice(0, 64 * 1024)
    .split(/\r?\n/)
    .map((each) => each.trim())) {
    if (isEnd(line)) break;
    if (line === '' || line.startsWith('>')) continue;
    if (own.length > 0 && FAREWELL.test(line)) break;
    if (own.length === 0 && GREETING.test(line)) continue;
    own.push(line);
  }
  return own.join('\n').slice(0, WORDS_MAX);
}

/** @param source may be cut off */
export async function ownWordsOf(source: Buffer): Promise<string> {
  const { text, html = '' } = await PostalMime.parse(source).catch(() => ({
    text: undefined,
    html: undefined,
  }));
  return ownWords(text ?? withoutMarkup(html.slice(0, 64 * 1024)));
}
