import type { Redirect } from '@examiner/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { RowList } from '../../../components/row-list/row-list.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { redirectsQuery } from '../api/redirects.ts';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectRow } from './redirect-row.tsx';
import styles from './redirects.module.css';
import { useRedirects } from './use-redirects.ts';

/** The list of redirects, and the form that adds and changes them. */
export function Redirects() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(redirectsQuery);
  const { save, remove, said, refusal, isBusy } = useRedirects();
  const [changed, change] = useState<Redirect>();
  const [asked, ask] = useState<Redirect>();
  const line = useRef<HTMLParagraphElement>(null);
  const redirects = data?.pages.flatMap((page) => page.redirects);

  /** Focuses the list, because the focused control may have been removed. */
  const finish = () => {
    change(undefined);
    line.current?.focus();
  };
  const onSave = async (path: string, to: string) => {
    const isSaved = await save(path, to);
    if (isSaved) finish();
    return isSaved;
  };
  const onRemove = async (redirect: Redirect) => {
    ask(undefined);
    await remove(redirect);
    finish();
  };

  return (
    <section aria-labelledby="redirects-heading" className={styles.section}>
      <h2 id="redirects-heading" className="visually-hidden">
        Redirects
      </h2>
      <p className={styles.intro}>
        Old addresses redirect to pages of this site. Renamed posts are added automatically; add the
        addresses of your former site here. A redirect has no effect while a page has its address.
      </p>
      <RedirectForm
        key={changed?.path}
        changed={changed && { path: changed.path, to: changed.to ?? '' }}
        refusal={refusal}
        isBusy={isBusy}
        onSave={onSave}
        onCancel={finish}
      />
      <p ref={line} tabIndex={-1} role="status" className={styles.said}>
        {refusal && !refusal.field ? refusal.message : said}
      </p>
      {isPending && <Waiting text="Loading..." />}
      {error && <NotLoaded text="The redirects cannot be shown." error={error} onAgain={refetch} />}
      {redirects?.length === 0 && !hasNextPage && (
        <Empty title="No redirects yet" text="Add the first one above." />
      )}
      <RowList>
        {redirects?.map((redirect) => (
          <RedirectRow
            key={redirect.path}
            redirect={redirect}
            isBusy={isBusy}
            onChange={() => change(redirect)}
            onRemove={() => ask(redirect)}
          />
        ))}
      </RowList>
      {hasNextPage && (
        <Button
          className={styles.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={`Remove the redirect from ${asked?.path ?? ''}?`}
        confirmLabel="Remove redirect"
        onCancel={() => ask(undefined)}
        onConfirm={() => asked && void onRemove(asked)}
      >
        <p>Links to this address will find no page.</p>
      </ConfirmDialog>
    </section>
  );
}
