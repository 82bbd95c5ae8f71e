import type { MailboxName } from '@examiner/contracts';
import { padRow, readCsv } from './csv.ts';
import { cellOf, isBlankRow, type Row } from './row.ts';

const EMAIL_ROWS = 9;

export interface MailRow {
  readonly cells: readonly string[];
  /** An unread message is red. A read message is green. */
  readonly isUnread: boolean;
}

const UNREAD_COLUMN = 4;

function isMessage(row: Row): boolean {
  return /^(?:true|false)$/i.test(cellOf(row, UNREAD_COLUMN));
}

/** Line 1 is a header unless its cell 4 says true or false (docs/DATA-FILES.md). */
export function readMail(text: string, mailbox: MailboxName): MailRow[] {
  const shown = mailbox === 'yahoo' ? 3 : 4;
  return readCsv(text)
    .filter((row, index) => !isBlankRow(row) && (index > 0 || isMessage(row)))
    .slice(0, EMAIL_ROWS)
    .map((row) => ({
      cells: padRow(row, shown).slice(0, shown),
      isUnread: cellOf(row, UNREAD_COLUMN).toLowerCase() === 'true',
    }));
}
