import * as operations from '@examiner/contracts/operations';
import type { TagAnswer } from '@examiner/contracts/operations';
import { call } from '../../../lib/call.ts';

type Texts = TagAnswer['texts'];

/** Changes the tag in all texts. Each call changes as many texts as it allows. */
async function toTheEnd(change: (isFirst: boolean) => Promise<TagAnswer>): Promise<TagAnswer> {
  const texts: Texts = [];
  for (let isFirst = true; ; isFirst = false) {
    const answer = await change(isFirst);
    texts.push(...answer.texts);
    if (!answer.isMore) return { ...answer, texts };
  }
}

/** @throws ApiError 409 if another tag has the name and `merge` is false */
export async function renameTag(slug: string, name: string, merge: boolean): Promise<TagAnswer> {
  return toTheEnd((isFirst) =>
    call(operations.changeTag, {
      params: { tag: slug },
      // Earlier calls have already renamed the tag in some texts.
      body: { name, merge: merge || !isFirst },
    }),
  );
}

export async function deleteTag(slug: string): Promise<TagAnswer> {
  return toTheEnd(() => call(operations.removeTag, { params: { tag: slug } }));
}

/** Restores the tag in each text, with the former spelling. @returns the number of restored texts */
export async function restoreTag(texts: Texts): Promise<number> {
  let restored = 0;
  for (const [name, ids] of byName(texts)) {
    for (let from = 0; from < ids.length; from += operations.BULK_MAXIMUM) {
      const batch = ids.slice(from, from + operations.BULK_MAXIMUM);
      const answer = await call(operations.addTag, { body: { name, ids: batch } });
      restored += answer.texts.length;
    }
  }
  return restored;
}

function byName(texts: Texts): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, name } of texts) groups.set(name, [...(groups.get(name) ?? []), id]);
  return groups;
}
