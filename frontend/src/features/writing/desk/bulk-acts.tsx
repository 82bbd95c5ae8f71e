import type { DeskPost } from '@examiner/contracts';
import type { BulkAnswer } from '@examiner/contracts/operations';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Field, Select } from '../../../components/field/field.tsx';
import { useSite } from '../../../lib/site.ts';
import { categorizeAll, trashAll } from './api/desk-posts.ts';
import styles from './desk-list.module.css';
import { byCategory, textsWords } from './rules/bulk.ts';
import type { BulkDone } from './use-acts.ts';

interface BulkActsProps {
  readonly chosen: readonly DeskPost[];
  readonly isBusy: boolean;
  readonly run: (act: () => Promise<BulkDone>) => void;
  readonly onClear: () => void;
}

/** Restores the former category of each text. */
async function undo(answer: BulkAnswer): Promise<BulkAnswer> {
  const undone: BulkAnswer = { done: [], failed: [] };
  for (const [category, ids] of byCategory(answer)) {
    const { done, failed } = await categorizeAll(ids, category);
    undone.done.push(...done);
    undone.failed.push(...failed);
  }
  return undone;
}

async function categorized(ids: readonly string[], category: string): Promise<BulkDone> {
  const answer = await categorizeAll(ids, category);
  const words = `${textsWords(answer.done.length)} moved to ${category}.`;
  const canUndo = answer.done.length > 0 && answer.done.every((each) => each.category !== '');
  const back = async () => {
    const undone = await undo(answer);
    return { words: `${textsWords(undone.done.length)} moved back.`, failed: undone.failed };
  };
  return { words, failed: answer.failed, ...(canUndo && { undo: back }) };
}

async function trashed(chosen: readonly DeskPost[]): Promise<BulkDone> {
  const { done, failed } = await trashAll(chosen);
  return { words: `${textsWords(done.length)} moved to trash.`, failed };
}

/** Actions on several texts at once. */
export function BulkActs({ chosen, isBusy, run, onClear }: BulkActsProps) {
  const { categories } = useSite();
  const [asked, ask] = useState<'category' | 'trash'>();
  const [category, choose] = useState(categories[0]?.name ?? '');
  const many = textsWords(chosen.length);
  const act = (what: () => Promise<BulkDone>) => {
    ask(undefined);
    run(what);
  };
  return (
    <div className={styles.acts} role="group" aria-label="Selected posts">
      <Button dense disabled={isBusy} onClick={() => ask('category')}>
        Move to category…
      </Button>
      <Button dense disabled={isBusy} onClick={() => ask('trash')}>
        Move to trash…
      </Button>
      <Button dense variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      <ConfirmDialog
        open={asked === 'category'}
        question={`Move ${many} to a category`}
        confirmLabel="Move"
        isDanger={false}
        onCancel={() => ask(undefined)}
        onConfirm={() =>
          act(() =>
            categorized(
              chosen.map(({ id }) => id),
              category,
            ),
          )
        }
      >
        <Field label="Category" hint="Readers see it at once. Other changes stay unpublished.">
          {(ids) => (
            <Select {...ids} value={category} onChange={({ target }) => choose(target.value)}>
              {categories.map(({ key, name }) => (
                <option key={key}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'trash'}
        question={`Move ${many} to trash?`}
        confirmLabel="Move to trash"
        onCancel={() => ask(undefined)}
        onConfirm={() => act(() => trashed(chosen))}
      >
        <p>Readers no longer see them. You can restore them as drafts for 30 days.</p>
      </ConfirmDialog>
    </div>
  );
}
