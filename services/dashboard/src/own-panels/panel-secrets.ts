import { text } from '@examiner/kit';
import { SourceError } from '@examiner/kit/upstream';
import { z } from 'zod';

/** A value from the operator that a custom panel sends in a header to only one server. */
export interface PanelSecret {
  /** In the form of a URL's host: with a port if it is not the default. */
  readonly host: string;
  readonly value: string;
}
export type PanelSecrets = ReadonlyMap<string, PanelSecret>;

const SHOWN = '•••';
/** Shorter parts of a value may occur in answers by chance. */
const PART_MIN = 8;
const HEADER_VALUE = /^[\x20-\x7e]+$/;

export const secretNames = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,19}(?:,[A-Z][A-Z0-9]{0,19})*$/)
  .transform((names) => names.split(','))
  .refine((names) => new Set(names).size === names.length);

const valueName = (name: string) => `DASHBOARD_SECRET_${name}`;
const hostName = (name: string) => `DASHBOARD_SECRET_${name}_HOST`;

/** Variables for each name in `DASHBOARD_SECRETS`. */
export function secretVariables(list: string | undefined): z.ZodRawShape {
  const names = secretNames.safeParse(list).data ?? [];
  return Object.fromEntries(
    names.flatMap((name) => [
      [valueName(name), z.string().regex(HEADER_VALUE)] as const,
      [hostName(name), text.toLowerCase().refine((host) => URL.canParse(`https://${host}/`))],
    ]),
  );
}

export function secretsOf(
  names: readonly string[],
  values: Readonly<Record<string, unknown>>,
): PanelSecrets {
  return new Map(
    names.map((name) => [
      name,
      { host: String(values[hostName(name)]), value: String(values[valueName(name)]) },
    ]),
  );
}

type Headers = Readonly<Record<string, { readonly secret: string }>>;

/** The headers of a panel with their values, only for the panel's own server. @throws SourceError without any value */
export function secretHeaders(
  headers: Headers,
  address: string,
  secrets: PanelSecrets,
): Readonly<Record<string, string>> {
  const { host } = new URL(address);
  const found = Object.entries(headers).map(([header, { secret: name }]): [string, string] => {
    const secret = secrets.get(name);
    if (!secret) {
      throw new SourceError(
        `was not asked: the server has no secret ${name}; its operator can set ${valueName(name)}`,
      );
    }
    if (secret.host !== host) {
      throw new SourceError(`was not asked: the secret ${name} is for another server`);
    }
    return [header, secret.value];
  });
  return Object.fromEntries(found);
}

/** The text of an answer without the secrets. A server may repeat them. */
export function withoutSecrets(answer: string, headers: Readonly<Record<string, string>>): string {
  const values = Object.values(headers).flatMap((value) => [
    value,
    ...value.split(' ').filter((part) => part.length >= PART_MIN),
  ]);
  const forms = values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((shown, form) => shown.replaceAll(form, SHOWN), answer);
}
