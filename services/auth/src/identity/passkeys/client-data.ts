import { z } from 'zod';
import type { RelyingParty } from '../relying-party.ts';

const clientDataSchema = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a browser created the data for this challenge and this site, outside frames of other sites. */
export function isOwnClientData(
  bytes: Buffer,
  type: 'webauthn.create' | 'webauthn.get',
  challenge: string,
  { origins }: RelyingParty,
): boolean {
  const { data } = clientDataSchema.safeParse(parseJson(bytes.toString('utf8')));
  return data?.type === type && data.challenge === challenge && origins.has(data.origin);
}
