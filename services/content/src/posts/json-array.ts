import type { Response } from 'express';
import { sendStreamedText } from '../streamed-text.ts';

async function* jsonArray(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Answers with a JSON array. The items are read as fast as the client receives them. */
export async function sendJsonArray(
  response: Response,
  items: AsyncIterable<object>,
): Promise<void> {
  await sendStreamedText(response.type('json'), jsonArray(items));
}
