import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import type { ConfirmedRun } from '../../../lib/confirmed-run.ts';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}));

export interface Confirmation {
  readonly run: ConfirmedRun;
  /** The dialog, for the page to render. */
  readonly dialog: ReactNode;
}

const asksToConfirm = (error: unknown) => error instanceof ApiError && error.code === 'confirm';

export function useConfirmation(): Confirmation {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const ask = async () => {
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(undefined);
    return isConfirmed;
  };
  return {
    run: async (call) => {
      try {
        await call();
      } catch (error) {
        if (!asksToConfirm(error)) throw error;
        if (!(await ask())) return false;
        await call();
      }
      return true;
    },
    dialog: answer && (
      <Suspense>
        <ConfirmationDialog onAnswer={answer} />
      </Suspense>
    ),
  };
}
