import type { RevisionSummaryDocument } from './revision.model.ts';

const DAY_MS = 86_400_000;

/**
 * The hour, day, or month of an instant, depending on its age. The history keeps one text for each of these periods.
 */
function stretchOf(at: string, now: number): string {
  const days = (now - Date.parse(at)) / DAY_MS;
  return at.slice(0, days <= 30 ? 13 : days <= 365 ? 10 : 7);
}

type Saved = Pick<RevisionSummaryDocument, 'id' | 'postId' | 'at'>;

/**
 * Ids of texts that the history may remove. It keeps one text an hour for 30 days, then one a day until the text is a
 * year old, then one a month.
 * @param saved the texts that are older than a day, latest first
 */
export async function* superfluous(
  saved: AsyncIterable<Saved>,
  now: number,
): AsyncGenerator<string> {
  const kept = new Set<string>();
  for await (const { id, postId, at } of saved) {
    const stretch = `${postId} ${stretchOf(at, now)}`;
    if (kept.has(stretch)) yield id;
    kept.add(stretch);
  }
}
