const ZONE = /(?:(?<![a-z])(?:z|gmt|utc?|[ecmp][sd]t)|[+-]\d\d:?\d\d)$/i;
/** A comment, or the name of a zone that RFC 822 does not have. */
const AFTER_TIME = /(?<=\d)\s+(?!am|pm)(?:\([^()]*\)|[a-z]{2,5})$/i;

/** Milliseconds since 1970. A time without a known zone counts as UTC. */
export function feedDate(text: string): number | null {
  const trimmed = text.trim();
  const dated = ZONE.test(trimmed) ? trimmed : trimmed.replace(AFTER_TIME, '');
  const zone = /\dT\d/.test(dated) ? 'Z' : ' GMT';
  const time = Date.parse(ZONE.test(dated) ? dated : dated + zone);
  return Number.isFinite(time) ? time : null;
}
