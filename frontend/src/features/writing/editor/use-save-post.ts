import type { Post, PostInput, TextField } from '@examiner/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Writing } from '../saving/use-manuscript.ts';
import type { PostFormState } from './post-form-state.ts';
import type { SaveResult } from './save-result.ts';

interface SavePostOptions {
  readonly form: PostFormState;
  readonly writing: Writing;
  /** Whether the page edits a post. The manuscript of a post stays open after saving. */
  readonly isPost: boolean;
  readonly onSave: (input: PostInput, manuscript: string | undefined) => Promise<SaveResult>;
  /** Called after the post is saved. After this, its manuscript continues or a new one begins. */
  readonly onSaved: () => void;
  /** Begins a new manuscript. */
  readonly onRestart: () => void;
  /** Called after the lists are read again. The defaults are then those of the next post. */
  readonly onReady: () => void;
}

/**
 * Saves the post in four steps: write the notes, stop automatic saves, save, and continue. After a
 * new post, the form begins a new text. After an edited or refused post, the manuscript reads the
 * service's text again, because the service may have changed it even if it refused the post.
 */
export function useSavePost(options: SavePostOptions) {
  const { form, writing, isPost, onSave, onSaved, onRestart } = options;
  const [saved, setSaved] = useState<Post>();
  const [isLeaving, setLeaving] = useState(false);
  const onReady = useEffectEvent(options.onReady);
  useEffect(() => {
    if (saved) onReady();
  }, [saved]);

  const save = form.handleSubmit(async (input) => {
    const { session, id } = writing;
    await session?.saveNotes();
    const endHold = await session?.hold();
    const result = await onSave(input, id);
    if ('post' in result) {
      onSaved();
      setSaved(result.post);
      if (isPost) await session?.catchUp();
      else onRestart();
    } else if ('isLeaving' in result) {
      setLeaving(true);
    } else {
      await session?.catchUp();
      for (const [name, message] of Object.entries(result.errors)) {
        form.setError(name as TextField, { message });
      }
    }
    endHold?.();
  });
  return { save, saved, isLeaving };
}
