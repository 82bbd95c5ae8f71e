import type { ReadOperation } from '@examiner/contracts/operations';
import { useContext, type ReactNode } from 'react';
import { reasonOf } from '../../lib/api-client.ts';
import { addressOf, send } from '../../lib/call.ts';
import { ConfirmedRunContext } from '../../lib/confirmed-run.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ButtonAnchor } from '../button/button.tsx';
import { toast } from '../toast/toast-store.ts';

interface DownloadLinkProps {
  /** Requests the file. */
  readonly operation: ReadOperation;
  readonly query?: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly children: ReactNode;
}

/** A link to a file whose download may require a confirmation. */
export function DownloadLink({ operation, query = {}, fileName, children }: DownloadLinkProps) {
  const run = useContext(ConfirmedRunContext);
  const download = async () => {
    try {
      await run(async () => saveFile(await (await send(operation, { query })).blob(), fileName));
    } catch (error) {
      toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' });
    }
  };
  return (
    <ButtonAnchor
      href={addressOf(operation, { query })}
      download={fileName}
      onClick={(event) => {
        event.preventDefault();
        void download();
      }}
    >
      {children}
    </ButtonAnchor>
  );
}
