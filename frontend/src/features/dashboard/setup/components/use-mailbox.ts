import type { DashboardSetup, MailboxInput, MailboxName } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ApiError, reasonOf } from '../../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../../lib/confirmed-run.ts';
import { panelsQuery } from '../../api/get-panels.ts';
import { setupQuery } from '../api/get-setup.ts';
import { connectMailbox, disconnectMailbox } from '../api/mailboxes.ts';

/** Connects a mailbox at once and separately from the settings, because the page does not store its password. */
export function useMailbox(name: MailboxName) {
  const client = useQueryClient();
  const run = useContext(ConfirmedRunContext);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const change = async (act: () => Promise<DashboardSetup>): Promise<boolean> => {
    setBusy(true);
    setProblem('');
    let isDone = false;
    try {
      isDone = await run(async () => {
        client.setQueryData(setupQuery.queryKey, await act());
        await client.invalidateQueries({ queryKey: panelsQuery.queryKey });
      });
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      setProblem(issue ? `The ${issue.path} ${issue.message}.` : reasonOf(error));
    }
    setBusy(false);
    return isDone;
  };
  return {
    isBusy,
    problem,
    connect: (input: MailboxInput) => change(() => connectMailbox(name, input)),
    disconnect: () => change(() => disconnectMailbox(name)),
  };
}
