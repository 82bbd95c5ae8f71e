import type { ReactNode } from 'react';
import { useConfirmation } from '../features/account/components/use-confirmation.tsx';
import { ConfirmedRunContext } from '../lib/confirmed-run.ts';

/** Lets calls of other features ask the person to confirm their identity. */
export function WithConfirmation({ children }: { readonly children: ReactNode }) {
  const { run, dialog } = useConfirmation();
  return (
    <ConfirmedRunContext value={run}>
      {children}
      {dialog}
    </ConfirmedRunContext>
  );
}
