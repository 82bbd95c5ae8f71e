import type { z } from 'zod';
import { SourceError } from '@examiner/kit/upstream';

/** The error contains nothing of the answer. @throws SourceError */
export function parseJsonBody<S extends z.ZodType>(body: Buffer, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new SourceError('sent an answer that is cut off or is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new SourceError(`sent an answer in an unknown form${place ? ` (at ${place})` : ''}`);
}

/** A slash at the end of the base address is ignored. */
export function addressOf(baseUrl: string, path: string): string {
  return baseUrl.replace(/(?<!\/)\/+$/, '') + path;
}
