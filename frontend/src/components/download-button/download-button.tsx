import { useContext, useState, type ReactNode } from 'react';
import { reasonOf } from '../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../lib/confirmed-run.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button, type ButtonVariant } from '../button/button.tsx';
import { toast } from '../toast/toast-store.ts';

interface DownloadButtonProps {
  /** Asks the server for the file. */
  readonly load: () => Promise<Response>;
  readonly fileName: string;
  readonly busyLabel: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A button for a file that the server makes on request. The server may require a confirmation. */
export function DownloadButton({
  load,
  fileName,
  busyLabel,
  variant = 'outline',
  children,
}: DownloadButtonProps) {
  const run = useContext(ConfirmedRunContext);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // The browser must not save an interrupted download.
      await run(async () => saveFile(await (await load()).blob(), fileName));
    } catch (error) {
      toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} disabled={isBusy} onClick={() => void download()}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
