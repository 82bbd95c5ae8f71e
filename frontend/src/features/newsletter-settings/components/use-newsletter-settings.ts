import {
  newsletterSettingsSchema,
  type Issue,
  type NewsletterSettings,
  type NewsletterSettingsAnswer,
} from '@examiner/contracts';
import { useContext, useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { readNewsletterSettings, saveNewsletterSettings } from '../api/newsletter-settings.ts';

/** The settings in the form, saved or not. */
export interface TypedSettings extends Omit<NewsletterSettings, 'holdSeconds'> {
  readonly holdSeconds: string;
}

type Saving =
  | { readonly is: 'idle' | 'saving' | 'saved' | 'conflict' }
  | { readonly is: 'refused'; readonly issues: readonly Issue[] }
  | { readonly is: 'failed'; readonly reason: string };

const typedOf = ({ version: _, ...settings }: NewsletterSettingsAnswer): TypedSettings => ({
  ...settings,
  holdSeconds: String(settings.holdSeconds),
});

const issuesOf = (error: { readonly issues: readonly { path: unknown[]; message: string }[] }) =>
  error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

function savingAfter(error: unknown): Saving {
  if (!(error instanceof ApiError)) return { is: 'failed', reason: reasonOf(error) };
  if (error.status === 412) return { is: 'conflict' };
  if (error.issues.length > 0) return { is: 'refused', issues: error.issues };
  return { is: 'failed', reason: reasonOf(error) };
}

export function useNewsletterSettings(first: NewsletterSettingsAnswer) {
  const run = useContext(ConfirmedRunContext);
  const [stored, setStored] = useState(first);
  const [typed, setTyped] = useState(() => typedOf(first));
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });

  const take = (answer: NewsletterSettingsAnswer, is: 'idle' | 'saved') => {
    setStored(answer);
    setTyped(typedOf(answer));
    setSaving({ is });
  };
  const attempt = async (act: () => Promise<void>) => {
    setSaving({ is: 'saving' });
    await act().catch((error: unknown) => setSaving(savingAfter(error)));
  };
  const save = async (version = stored.version) => {
    const checked = newsletterSettingsSchema.safeParse({
      ...typed,
      holdSeconds: Number(typed.holdSeconds),
    });
    if (!checked.success) return setSaving({ is: 'refused', issues: issuesOf(checked.error) });
    await attempt(async () => {
      const isSaved = await run(async () =>
        take(await saveNewsletterSettings(checked.data, version), 'saved'),
      );
      if (!isSaved) setSaving({ is: 'idle' });
    });
  };
  return {
    typed,
    saving,
    isDirty: JSON.stringify(typed) !== JSON.stringify(typedOf(stored)),
    errorOf: (name: keyof TypedSettings) =>
      saving.is === 'refused'
        ? saving.issues.find(({ path }) => path === name)?.message
        : undefined,
    change: (part: Partial<TypedSettings>) => {
      setTyped({ ...typed, ...part });
      if (saving.is === 'saved') setSaving({ is: 'idle' });
    },
    save: () => save(),
    loadTheirs: () => attempt(async () => take(await readNewsletterSettings(), 'idle')),
    saveMine: () => attempt(async () => save((await readNewsletterSettings()).version)),
  };
}

export type NewsletterSettingsEditor = ReturnType<typeof useNewsletterSettings>;
