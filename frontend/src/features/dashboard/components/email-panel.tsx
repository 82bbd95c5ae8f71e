import { moreFile, type MailboxName, type PanelFileName } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileQuery } from '../api/get-file.ts';
import { readMail, type MailRow } from '../rules/mail.ts';
import styles from './email-panel.module.css';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import table from './table.module.css';
import { useDisplay } from './use-panel.ts';

function fileOf(mailbox: MailboxName): PanelFileName {
  return mailbox === 'gmail' || mailbox === 'yahoo' ? `Email/${mailbox}.csv` : moreFile(mailbox);
}

export function EmailPanel() {
  const [chosen, setMailbox] = useState<MailboxName>('gmail');
  const { email, more } = useDisplay();
  const gmail = { value: 'gmail' as const, label: email.gmail.label, url: email.gmail.url };
  const choices: { readonly value: MailboxName; readonly label: string; readonly url: string }[] = [
    gmail,
    { value: 'yahoo', label: email.yahoo.label, url: email.yahoo.url },
    ...(more?.mailboxes ?? []).map(({ key, label, url }) => ({ value: key, label, url })),
  ];
  // An added mailbox may be removed while it is shown.
  const { value: mailbox, label, url } = choices.find(({ value }) => value === chosen) ?? gmail;
  const file = fileOf(mailbox);
  const { data: text } = useQuery(fileQuery(file));
  return (
    <Panel
      panel="email"
      title={
        <a
          className={styles.logo}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Email: open ${label} (new tab)`}
        >
          <Icon name="mail" /> Email
        </a>
      }
      control={
        <SegmentedControl label="Mailbox" options={choices} value={mailbox} onChange={setMailbox} />
      }
    >
      <PanelAge file={file} />
      <div className={text === undefined ? styles.loading : undefined}>
        <MailTable mailbox={mailbox} label={label} rows={readMail(text ?? '', mailbox)} />
      </div>
      <SourceNotes file={file} labels={{ [mailbox]: label }} />
    </Panel>
  );
}

interface MailTableProps {
  readonly mailbox: MailboxName;
  readonly label: string;
  readonly rows: readonly MailRow[];
}

/** All mailboxes except Yahoo have cells for date and time, and a different color for unread messages. */
function MailTable({ mailbox, label, rows }: MailTableProps) {
  const isGmail = mailbox !== 'yahoo';
  return (
    <table className={`${table.table} ${table.mail} ${isGmail ? table.rows : ''}`}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Subject</th>
          <th scope="col" colSpan={isGmail ? 2 : 1}>
            Date &amp; Time
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, isUnread }, index) => (
          <tr key={index} className={isGmail ? lookOf(isUnread) : undefined}>
            {cells.map((cell, column) => (
              <td key={column} dir="auto" className={column > 1 ? table.tight : undefined}>
                {cell}
                {isGmail && column === 0 && (
                  <span className="visually-hidden">{isUnread ? ' (unread)' : ' (read)'}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lookOf(isUnread: boolean): string {
  return isUnread ? `${table.row} ${table.red} ${table.unread}` : `${table.row} ${table.green}`;
}
