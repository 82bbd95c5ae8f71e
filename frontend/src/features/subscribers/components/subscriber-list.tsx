import { useEffect, useRef, useState } from 'react';
import { Status } from '../../../components/badge/badge.tsx';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog/confirm-dialog.tsx';
import { Empty } from '../../../components/empty/empty.tsx';
import { IconButton } from '../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { toast } from '../../../components/toast/toast-store.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useUnsubscribe } from '../api/unsubscribe.ts';
import styles from './subscribers.module.css';

/** The number of rows at first. Thousands of rows at once make the page slow. */
const ROWS = 200;
const FAILED = 'Failed to remove email';
const EMPTY =
  'No subscribers yet. Add email addresses above or they can sign up through your blog.';

async function copyEmails(emails: readonly string[]): Promise<void> {
  if (emails.length === 0) {
    toast({ title: 'No emails to copy', description: 'Your subscriber list is empty.' });
    return;
  }
  try {
    await navigator.clipboard.writeText(emails.join(', '));
    toast({
      title: 'Emails copied!',
      description: `Copied ${emails.length} email addresses to clipboard.`,
    });
  } catch {
    toast({
      title: 'Copy failed',
      description: 'Unable to copy emails to clipboard. Please try again.',
      variant: 'destructive',
    });
  }
}

function useRemoval() {
  const [asked, ask] = useState<string>();
  const { mutate } = useUnsubscribe();
  const remove = () => {
    ask(undefined);
    if (asked === undefined) return;
    mutate(asked, {
      onSuccess: () =>
        toast({
          title: 'Email removed',
          description: 'Successfully removed email from subscriber list.',
        }),
      onError: (error) =>
        toast({
          title: FAILED,
          description: (error instanceof ApiError && error.reason) || FAILED,
          variant: 'destructive',
        }),
    });
  };
  return { asked, ask, remove };
}

/** After a removal the focus moves to the next row, not to the beginning of the page. */
function useFocusAfterRemoval(emails: readonly string[], asked: string | undefined) {
  const section = useRef<HTMLElement>(null);
  const place = useRef(-1);
  useEffect(() => {
    if (asked !== undefined) place.current = emails.indexOf(asked);
  }, [asked, emails]);
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('li button');
    (buttons?.[Math.min(place.current, buttons.length - 1)] ?? section.current)?.focus();
  }, [emails]);
  return section;
}

interface SubscriberListingProps {
  readonly emails: readonly string[];
  /** The number of readers who have not confirmed. */
  readonly pending: number;
}

export function SubscriberListing({ emails, pending }: SubscriberListingProps) {
  const { asked, ask, remove } = useRemoval();
  const [rows, setRows] = useState(ROWS);
  const section = useFocusAfterRemoval(emails, asked);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="list-heading">
      <div className={styles.head}>
        <h2 id="list-heading">Subscribers</h2>
        <Button dense onClick={() => void copyEmails(emails)}>
          <Icon name="copy" /> Copy All Emails
        </Button>
      </div>
      {pending > 0 && (
        <p className={styles.pending}>
          {pending.toLocaleString('en-US')} {pending === 1 ? 'has' : 'have'} not confirmed yet.
        </p>
      )}
      {emails.length === 0 && <Empty text={EMPTY} />}
      <ul className={styles.list}>
        {emails.slice(0, rows).map((email) => (
          <li key={email}>
            <span className={styles.email}>{email}</span>
            <Status active>Active</Status>
            <IconButton danger label={`Remove ${email}`} onClick={() => ask(email)}>
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      {rows < emails.length && (
        <Button className={styles.more} onClick={() => setRows(rows + ROWS)}>
          Show more ({(emails.length - rows).toLocaleString('en-US')} left)
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={`Remove ${asked} from subscriber list?`}
        confirmLabel="Remove"
        onConfirm={remove}
        onCancel={() => ask(undefined)}
      />
    </section>
  );
}
