import {
  readerTexts,
  textsInputSchema,
  type Issue,
  type TextKey,
  type TextsAnswer,
} from '@examiner/contracts';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { readTexts, saveTexts } from '../api/texts.ts';

type Saving =
  | { readonly is: 'idle' | 'saving' | 'saved' | 'conflict' }
  | { readonly is: 'refused'; readonly issues: readonly Issue[] }
  | { readonly is: 'failed'; readonly reason: string };

type Edited = TextsAnswer['texts'];

const DEFAULTS = new Map<string, string>(readerTexts().map(({ key, text }) => [key, text]));

function savingAfter(error: unknown): Saving {
  if (!(error instanceof ApiError)) return { is: 'failed', reason: reasonOf(error) };
  if (error.status === 412) return { is: 'conflict' };
  if (error.issues.length > 0) return { is: 'refused', issues: error.issues };
  return { is: 'failed', reason: reasonOf(error) };
}

/** The number of texts that differ between `before` and `after`. */
const changesOf = (before: Edited, after: Edited) =>
  [...DEFAULTS.keys()].filter((key) => before[key] !== after[key]).length;

export function useTexts(first: TextsAnswer) {
  const [stored, setStored] = useState(first);
  const [edited, setEdited] = useState<Edited>(first.texts);
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });

  const take = (answer: TextsAnswer, is: 'idle' | 'saved') => {
    setStored(answer);
    setEdited(answer.texts);
    setSaving({ is });
  };
  const attempt = async (act: () => Promise<void>) => {
    setSaving({ is: 'saving' });
    await act().catch((error: unknown) => setSaving(savingAfter(error)));
  };
  const save = async (version = stored.version) => {
    const checked = textsInputSchema.safeParse({ language: stored.language, texts: edited });
    if (checked.success) {
      return attempt(async () => take(await saveTexts(checked.data, version), 'saved'));
    }
    const issues = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    setSaving({ is: 'refused', issues });
  };
  return {
    stored,
    saving,
    changes: changesOf(stored.texts, edited),
    isEdited: (key: TextKey) => Object.hasOwn(edited, key),
    textOf: (key: TextKey) => edited[key] ?? DEFAULTS.get(key) ?? '',
    errorOf: (key: TextKey) =>
      saving.is === 'refused'
        ? saving.issues.find(({ path }) => path === `texts.${key}`)?.message
        : undefined,
    /** A text that equals the default is not saved. */
    change: (key: TextKey, text: string) => {
      const { [key]: _, ...others } = edited;
      setEdited(text === DEFAULTS.get(key) ? others : { ...edited, [key]: text });
      if (saving.is === 'saved') setSaving({ is: 'idle' });
    },
    reset: (key: TextKey) => {
      const { [key]: _, ...others } = edited;
      setEdited(others);
      if (saving.is === 'saved') setSaving({ is: 'idle' });
    },
    discard: () => {
      setEdited(stored.texts);
      setSaving({ is: 'idle' });
    },
    save: () => save(),
    loadTheirs: () => attempt(async () => take(await readTexts(), 'idle')),
    saveMine: () => attempt(async () => save((await readTexts()).version)),
  };
}

export type TextsEditor = ReturnType<typeof useTexts>;
