import type { Subscriber } from './subscriber.model.ts';

type Consent = Subscriber['consent'];

/** Whether a reader subscribed on the site, or confirmed by mail, themselves. */
export const actedHere = ({ source, confirmedAt }: Consent) =>
  source === 'site' || confirmedAt !== undefined;

/** Whether a reader is on the list only since a file had the address. */
export const isImported = (consent: Consent) =>
  consent.statement !== undefined && !actedHere(consent);
