import type { Import, ImportChoices } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import {
  importQuery,
  importsQuery,
  removeImport,
  runImport,
  stopImport,
  undoImport,
} from './api/imports.ts';

export interface ImportActs {
  readonly run: (choices: ImportChoices) => void;
  readonly stop: () => void;
  readonly undo: () => void;
  readonly isBusy: boolean;
}

/** Changes imports, one at a time. */
export function useImportActs() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** @returns whether the action succeeded */
  const attempt = async (act: () => Promise<Import | undefined>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    try {
      const present = await act();
      if (present) client.setQueryData(importQuery(present.id).queryKey, present);
      await client.invalidateQueries({ queryKey: importsQuery.queryKey });
      return true;
    } catch (error) {
      if (isUnauthorized(error)) goToLogin();
      else setProblem(reasonOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const actsOn = (id: string): ImportActs => ({
    run: (choices) => void attempt(() => runImport(id, choices)),
    stop: () => void attempt(() => stopImport(id)),
    undo: () => void attempt(() => undoImport(id)),
    isBusy,
  });

  const remove = (id: string) =>
    attempt(async () => {
      await removeImport(id);
      return undefined;
    });

  return { actsOn, remove, problem, isBusy };
}
