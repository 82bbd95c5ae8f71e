import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../../../components/not-loaded/not-loaded.tsx';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { Waiting } from '../../../components/waiting/waiting.tsx';
import { mailPath, mailTextQuery, type Mail } from '../api/mail.ts';
import styles from './mail-views.module.css';

const VIEWS = {
  desktop: { label: 'Desktop', query: { part: 'html' } },
  phone: { label: 'Phone', query: { part: 'html' } },
  dark: { label: 'Dark', query: { part: 'html', scheme: 'dark' } },
  text: { label: 'Text', query: { part: 'text' } },
  source: { label: 'Source', query: { part: 'source' } },
} as const;

export type MailView = keyof typeof VIEWS;

interface MailViewsProps {
  readonly views: readonly MailView[];
  readonly mail: Mail;
  /** The version of the shown mail. Another version is requested again. */
  readonly version?: number;
}

interface MailTextProps {
  readonly mail: Mail;
  readonly view: MailView;
  readonly version: number;
}

function MailText({ mail, view, version }: MailTextProps) {
  const { label, query } = VIEWS[view];
  const { data, error, isPending, refetch } = useQuery(mailTextQuery(mail, query, version));
  if (isPending) return <Waiting text="Loading..." />;
  if (error) return <NotLoaded text="It cannot be shown." error={error} onAgain={refetch} />;
  return (
    <pre className={styles.text} tabIndex={0} role="region" aria-label={label}>
      {data}
    </pre>
  );
}

/** A mail as mailboxes show it. The frame runs no scripts. */
export function MailViews({ views, mail, version = 0 }: MailViewsProps) {
  const [view, choose] = useState<MailView>('desktop');
  const { label, query } = VIEWS[view];
  const address = mailPath(mail, query);
  const isText = view === 'text' || view === 'source';
  return (
    <section aria-label="Preview" className={styles.views}>
      <SegmentedControl
        label="Preview"
        options={views.map((value) => ({ value, label: VIEWS[value].label }))}
        value={view}
        onChange={choose}
      />
      {isText ? (
        <MailText key={address} mail={mail} view={view} version={version} />
      ) : (
        <iframe
          key={`${address} ${version}`}
          title={`The mail: ${label}`}
          src={address}
          sandbox="allow-same-origin"
          className={view === 'phone' ? styles.phone : styles.frame}
        />
      )}
    </section>
  );
}
