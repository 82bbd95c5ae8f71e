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
import { AddressForm } from './address-form.tsx';
import { AddressRow } from './address-row.tsx';
import styles from './addresses.module.css';
import { useRedirects } from './use-redirects.ts';

/** Where addresses without a page lead. */
export function Addresses() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(redirectsQuery);
  const { save, remove, said, refusal, isBusy } = useRedirects();
  const [changed, change] = useState<Redirect>();
  const [asked, ask] = useState<Redirect>();
  const line = useRef<HTMLParagraphElement>(null);
  const redirects = data?.pages.flatMap((page) => page.redirects);

  /** What had the focus may be gone. */
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
    <section aria-labelledby="addresses-heading" className={styles.section}>
      <h2 id="addresses-heading">Addresses</h2>
      <p className={styles.intro}>
        Whoever follows an old address comes to the page it leads to. Names that posts had are kept
        here by themselves; add those of a site that you had before. A page always comes before an
        old address.
      </p>
      <AddressForm
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
      {error && <NotLoaded text="The addresses cannot be shown." error={error} onAgain={refetch} />}
      {redirects?.length === 0 && !hasNextPage && <Empty text="No old address leads on yet." />}
      <RowList>
        {redirects?.map((redirect) => (
          <AddressRow
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
        question={`Let ${asked?.path ?? ''} lead nowhere?`}
        confirmLabel="Remove address"
        onCancel={() => ask(undefined)}
        onConfirm={() => asked && void onRemove(asked)}
      >
        <p>Links to it elsewhere find no page then.</p>
      </ConfirmDialog>
    </section>
  );
}
