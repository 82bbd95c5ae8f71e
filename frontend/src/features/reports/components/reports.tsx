import type { UnverifiedReport } from '@examiner/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { RowList } from '../../../components/row-list/row-list.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { PartHead } from '../../../components/tool-page/part-head.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { goToLogin } from '../../../lib/go-to-login.ts';
import { dismissReports, removeReporter, reportsQuery } from '../api/reports.ts';
import { countWords } from '../rules/report-words.ts';
import { ReportRow } from './report-row.tsx';
import styles from './reports.module.css';

/** The question before an action. */
interface Question {
  readonly words: string;
  readonly consequence: string;
  readonly label: string;
  readonly act: () => Promise<string>;
}

const dismissing = (reports: readonly UnverifiedReport[]) => async () => {
  const count = await dismissReports(reports.map(({ id }) => id));
  return `${countWords(count)} dismissed.`;
};

const removing =
  ({ id, email }: UnverifiedReport) =>
  async () => {
    await removeReporter(id);
    return `${email} gets no more letters.`;
  };

/** Unverified reports: mails about readers that nothing proves. They changed nothing. */
export function Reports() {
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(reportsQuery);
  const [question, ask] = useState<Question | null>(null);
  const [isActing, setActing] = useState(false);
  const reports = data?.reports ?? [];

  const run = async (act: Question['act']) => {
    ask(null);
    setActing(true);
    try {
      toast({ title: 'Done', description: await act() });
    } catch (failure) {
      if (isUnauthorized(failure)) return goToLogin();
      toast({ title: 'Not done', description: reasonOf(failure), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: reportsQuery.queryKey });
    setActing(false);
  };

  return (
    <>
      <PartHead
        title="Unverified reports"
        note="Mails about readers that don’t carry the code of a letter. They changed nothing."
      >
        {reports.length > 1 && (
          <Button
            disabled={isActing}
            onClick={() =>
              ask({
                words: `Dismiss ${countWords(reports.length)}?`,
                consequence: 'This removes them from the list. It changes no reader and no letter.',
                label: 'Dismiss all',
                act: dismissing(reports),
              })
            }
          >
            Dismiss all…
          </Button>
        )}
      </PartHead>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The reports cannot be shown." error={error} onAgain={refetch} />}
      <section aria-label="Reports" className={styles.shelf}>
        {data?.reports.length === 0 && (
          <Empty text="None now. Reports that carry the code of a letter count automatically." />
        )}
        <RowList>
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              isActing={isActing}
              onDismiss={() => void run(dismissing([report]))}
              onRemove={() =>
                ask({
                  words: `Unsubscribe ${report.email}?`,
                  consequence:
                    'This reader gets no more letters. They can come back by subscribing on the site.',
                  label: 'Remove',
                  act: removing(report),
                })
              }
            />
          ))}
        </RowList>
      </section>
      <ConfirmDialog
        open={question !== null}
        question={question?.words ?? ''}
        confirmLabel={question?.label ?? ''}
        onCancel={() => ask(null)}
        onConfirm={() => question && void run(question.act)}
      >
        <p>{question?.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
