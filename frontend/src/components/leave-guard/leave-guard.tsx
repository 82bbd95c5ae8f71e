import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';

interface LeaveGuardProps {
  readonly active: boolean;
  /** Called if the author confirms leaving. */
  readonly onLeave: () => void;
  readonly question?: string;
  /** A sentence about the consequences of leaving. */
  readonly note?: string | undefined;
}

export function LeaveGuard({
  active,
  onLeave,
  question = 'Leave without saving?',
  note,
}: LeaveGuardProps) {
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
      question={question}
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
