import type { z } from 'zod';
import { SourceError } from '../upstream/source-error.ts';

/**
 * Reads a JSON answer against what it must look like.
 * Neither the text nor a parser's words about it get into the error: both would show what was received.
 * @throws SourceError for text that is cut off, is not JSON, or has another form
 */
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

/** `https://host/` and `https://host` name the same place; the path follows it. */
export function addressOf(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/+$/, '') + path;
}
