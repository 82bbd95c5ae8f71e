import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { RowList } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { PageActs } from '../../../components/tool-page/page-frame.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { reasonOf } from '../../../lib/api-client.ts';
import { ConfirmedRunContext } from '../../../lib/confirmed-run.ts';
import { peopleQuery } from '../api/people.ts';
import { endAct, LOCKDOWN, removeAct, roleAct, type PeopleAct } from '../rules/people-acts.ts';
import { grantsQuery, openPreviewsQuery } from '../api/grants.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenGrants } from './open-grants.tsx';
import styles from './people.module.css';
import { PersonRow } from './person-row.tsx';

export function People() {
  const run = useContext(ConfirmedRunContext);
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(peopleQuery);
  const [isInviting, setIsInviting] = useState(false);
  const [asked, ask] = useState<PeopleAct>();
  const refresh = async () => {
    const queries = [peopleQuery, grantsQuery, openPreviewsQuery];
    await Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  };
  const carryOut = async ({ send, done }: PeopleAct) => {
    ask(undefined);
    try {
      if (await run(send)) toast({ title: 'Done', description: done });
    } catch (refusal) {
      toast({ title: 'Not done', description: reasonOf(refusal), variant: 'destructive' });
    }
    await refresh();
  };
  return (
    <>
      <PageActs>
        <Button onClick={() => ask(LOCKDOWN)}>Lock down</Button>
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          Invite someone
        </Button>
      </PageActs>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The accounts cannot be shown." error={error} onAgain={refetch} />}
      <RowList>
        {data?.people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            onRole={(role) => ask(roleAct(person, role))}
            onEnd={() => ask(endAct(person))}
            onRemove={() => ask(removeAct(person))}
          />
        ))}
      </RowList>
      <OpenGrants onRevoke={ask} />
      {isInviting && (
        <InviteDialog
          run={run}
          onClose={() => {
            setIsInviting(false);
            void refresh();
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={asked?.question ?? ''}
        confirmLabel={asked?.confirmLabel ?? ''}
        isDanger={asked?.isDanger ?? true}
        onConfirm={() => void (asked && carryOut(asked))}
        onCancel={() => ask(undefined)}
      >
        <ul className={styles.does}>
          {asked?.does.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
