import type { DeskTag } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { tagsQuery } from '../../../lib/tags.ts';
import { deleteTag, renameTag, restoreTag } from '../api/tags.ts';

interface Said {
  readonly words: string;
  readonly undo?: () => Promise<Said>;
}

/** A new name that another tag already has. The owner decides whether to merge the two tags. */
export interface TakenName {
  readonly tag: DeskTag;
  readonly name: string;
}

const textsWords = (count: number) => (count === 1 ? '1 post' : `${count} posts`);

/** Runs one action at a time, and shows its result. */
export function useTagActs() {
  const client = useQueryClient();
  const [said, say] = useState<Said>({ words: '' });
  const [taken, setTaken] = useState<TakenName>();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);

  const run = async (act: () => Promise<Said>) => {
    setBusy(true);
    say({ words: '' });
    try {
      say(await act());
    } catch (error) {
      if (isUnauthorized(error)) return goToLogin();
      say({ words: reasonOf(error) });
    }
    await client.invalidateQueries({ queryKey: tagsQuery.queryKey });
    setBusy(false);
    // Focuses the list, because the row may have been removed or moved.
    place.current?.focus();
  };

  const rename = (tag: DeskTag, name: string, merge = false) =>
    run(async () => {
      setTaken(undefined);
      try {
        const { tag: now, texts } = await renameTag(tag.slug, name, merge);
        const words = `“${tag.name}” is “${now.name}” now, in ${textsWords(texts.length)}.`;
        return { words };
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        setTaken({ tag, name });
        return { words: '' };
      }
    });

  const remove = (tag: DeskTag) =>
    run(async () => {
      const { texts } = await deleteTag(tag.slug);
      const undo = async () => ({
        words: `“${tag.name}” is back in ${textsWords(await restoreTag(texts))}.`,
      });
      return { words: `“${tag.name}” deleted from ${textsWords(texts.length)}.`, undo };
    });

  return { said, run, rename, remove, taken, setTaken, isBusy, place };
}
