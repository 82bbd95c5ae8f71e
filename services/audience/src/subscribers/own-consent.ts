import type { Subscriber } from './subscriber.model.ts';

type Consent = Subscriber['consent'];

/** Whether the reader subscribed on the site or confirmed by mail. */
export const actedHere = ({ source, confirmedAt }: Consent) =>
  source === 'site' || confirmedAt !== undefined;

export const isImported = (consent: Consent) =>
  consent.statement !== undefined && !actedHere(consent);
