import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';

interface LeaveGuardProps {
  readonly active: boolean;
  /** What was written is given up. */
  readonly onLeave: () => void;
  /** What becomes of it. */
  readonly note?: string | undefined;
}

export function LeaveGuard({ active, onLeave, note }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      question="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {note && <p>{note}</p>}
    </ConfirmDialog>
  );
}
