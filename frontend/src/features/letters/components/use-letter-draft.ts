import type { NewsletterIssue } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { progressQuery, saveIssue } from '../api/issues.ts';
import { createLetterDraft, type LetterDraft } from '../rules/letter-draft.ts';

/** The last edit is saved when the author leaves the page. */
export function useLetterDraft(first: NewsletterIssue): LetterDraft {
  const client = useQueryClient();
  const [draft] = useState(() => {
    const { queryKey } = progressQuery(first.id);
    return createLetterDraft(first, async (input, version) => {
      try {
        const issue = await saveIssue({ id: first.id, version }, input);
        client.setQueryData(queryKey, (known) => known && { ...known, issue });
        return issue;
      } catch (error) {
        // The letter is no longer a draft. The page then shows its new state.
        if (error instanceof ApiError && error.status === 409) {
          void client.invalidateQueries({ queryKey });
        }
        throw error;
      }
    });
  });
  useEffect(() => () => void draft.settle(), [draft]);
  return draft;
}
