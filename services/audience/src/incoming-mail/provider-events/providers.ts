import { text, variable, type Variable } from '@examiner/kit';
import type { HttpClient } from '@examiner/kit/upstream';
import { z } from 'zod';
import { mailgunEvents } from './mailgun.ts';
import { postmarkEvents } from './postmark.ts';
import type { ReadEvents } from './provider-event.ts';
import { sendgridEvents, sendgridKey } from './sendgrid.ts';
import { SesEvents } from './ses.ts';

const EVENTS = '[Letters](LETTERS.md#events-of-a-provider)';
const secret = (meaning: string) =>
  variable(text.optional(), `${meaning}: ${EVENTS}.`, { isSecret: true });

interface EventProvider {
  /** The name of the variable, `MAIL_EVENTS_…`. Its value proves that an event is from this provider. */
  readonly key: Variable<z.ZodOptional<z.ZodString>>;
  readonly reader: (http: HttpClient) => ReadEvents;
  /** This event reader makes requests to other sites. */
  readonly isOutside?: true;
  /** The name of a header for the tag of the mail, which events repeat. Needed if the provider replaces the Message-ID. */
  readonly tagHeader?: string;
}

/** The supported mail providers, by the last segment of the path for their events. */
export const PROVIDERS = {
  postmark: {
    key: secret('The password with which Postmark reports events'),
    reader: () => postmarkEvents,
    tagHeader: 'X-PM-Metadata-tag',
  },
  mailgun: {
    key: secret('The key with which Mailgun signs events'),
    reader: () => mailgunEvents,
  },
  sendgrid: {
    key: variable(sendgridKey.optional(), `The public key of SendGrid’s events: ${EVENTS}.`, {
      needs: 'the public key that SendGrid shows, in base64',
    }),
    reader: () => sendgridEvents,
  },
  ses: {
    key: variable(
      z
        .string()
        .regex(/^arn:aws:sns:[a-z\d-]+:\d+:[\w-]+$/)
        .optional(),
      `The topic (ARN) of the events of Amazon SES: ${EVENTS}.`,
      { needs: 'the ARN of a topic, such as arn:aws:sns:eu-west-1:123456789012:mails' },
    ),
    reader: (http) => new SesEvents(http).read,
    isOutside: true,
  },
} satisfies Readonly<Record<string, EventProvider>>;

export type ProviderName = keyof typeof PROVIDERS;
type VariableName = `MAIL_EVENTS_${Uppercase<ProviderName>}`;
type EventValues = Readonly<Partial<Record<VariableName, string>>>;

const variableName = (provider: string) => `MAIL_EVENTS_${provider.toUpperCase()}` as VariableName;
const providers = Object.entries<EventProvider>(PROVIDERS);

export const eventVariables = Object.fromEntries(
  providers.map(([name, { key }]) => [variableName(name), key]),
) as Record<VariableName, EventProvider['key']>;

/** @returns the configured keys, by the provider's name */
export function eventKeysOf(
  values: EventValues,
  mayAskOutside: boolean,
): ReadonlyMap<string, string> {
  return new Map(
    providers.flatMap(([name, { isOutside }]): [string, string][] => {
      const key = values[variableName(name)];
      return key === undefined || (isOutside && !mayAskOutside) ? [] : [[name, key]];
    }),
  );
}

export const tagHeaderOf = (names: Iterable<string>): string | undefined => {
  const given = new Set(names);
  return providers.find(([name, { tagHeader }]) => tagHeader && given.has(name))?.[1].tagHeader;
};

/** @returns the event readers, by the provider's name */
export const eventReaders = (http: HttpClient): ReadonlyMap<string, ReadEvents> =>
  new Map(providers.map(([name, { reader }]) => [name, reader(http)]));
