import { useContext, type ReactNode } from 'react';
import { reasonOf, request } from '../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../lib/confirmed-run.ts';
import { ButtonAnchor } from '../button/button.tsx';
import { toast } from '../toast/toast-store.ts';

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface DownloadLinkProps {
  readonly href: string;
  readonly fileName: string;
  readonly children: ReactNode;
}

/** A file for which the server may ask who it is. */
export function DownloadLink({ href, fileName, children }: DownloadLinkProps) {
  const run = useContext(ConfirmedRunContext);
  const download = async () => {
    try {
      await run(async () => save(await (await request('GET', href)).blob(), fileName));
    } catch (error) {
      toast({ title: 'Not saved', description: reasonOf(error), variant: 'destructive' });
    }
  };
  return (
    <ButtonAnchor
      href={href}
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
