import { text } from '@examiner/kit';
import { SourceError } from '@examiner/kit/upstream';
import { z } from 'zod';

/** A value of the operator that a custom panel sends in a header to one server alone. */
export interface PanelSecret {
  /** As in a URL: with a port that is not the usual one. */
  readonly host: string;
  readonly value: string;
}
export type PanelSecrets = ReadonlyMap<string, PanelSecret>;

const SHOWN = '•••';
/** Shorter parts of a value occur in answers by chance. */
const PART_MIN = 8;
const HEADER_VALUE = /^[\x20-\x7e]+$/;

export const secretNames = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{0,19}(?:,[A-Z][A-Z0-9]{0,19})*$/)
  .transform((names) => names.split(','))
  .refine((names) => new Set(names).size === names.length);

const valueName = (name: string) => `DASHBOARD_SECRET_${name}`;
const hostName = (name: string) => `DASHBOARD_SECRET_${name}_HOST`;

/** Variables of each name in `DASHBOARD_SECRETS`. */
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

/** The headers of a panel with their values, for its own server alone. @throws SourceError that names no value */
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

/** The text of an answer without the secrets, which a server may repeat. */
export function withoutSecrets(answer: string, headers: Readonly<Record<string, string>>): string {
  const values = Object.values(headers).flatMap((value) => [
    value,
    ...value.split(' ').filter((part) => part.length >= PART_MIN),
  ]);
  const forms = values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
  const longestFirst = [...new Set(forms)].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((shown, form) => shown.replaceAll(form, SHOWN), answer);
}
