import { padRow, readCsv } from './csv.ts';
import { cellOf, isBlankRow, type Row } from './row.ts';

const EMAIL_ROWS = 9;

/** The mailboxes between which the toggle switches (specification §2, panel 3). */
export type Mailbox = 'gmail' | 'yahoo';

/** A message as the panel shows it. */
export interface MailRow {
  readonly cells: readonly string[];
  /** Red when unread, green when read (data format reference §8, finding 7). */
  readonly isUnread: boolean;
}

/** The columns shown: four of Gmail, three of Yahoo (specification §2, panel 3). */
const SHOWN_COLUMNS: Readonly<Record<Mailbox, number>> = { gmail: 4, yahoo: 3 };
const UNREAD_COLUMN = 4;

function isMessage(row: Row): boolean {
  return /^(?:true|false)$/i.test(cellOf(row, UNREAD_COLUMN));
}

/**
 * The messages of a mailbox file, at most nine (specification §9). Line 1 is dropped unless its
 * cell 4 says true or false (data format reference §8, findings 7 and 17).
 */
export function readMail(text: string, mailbox: Mailbox): MailRow[] {
  const shown = SHOWN_COLUMNS[mailbox];
  return readCsv(text)
    .filter((row, index) => !isBlankRow(row) && (index > 0 || isMessage(row)))
    .slice(0, EMAIL_ROWS)
    .map((row) => ({
      cells: padRow(row, shown).slice(0, shown),
      isUnread: cellOf(row, UNREAD_COLUMN).toLowerCase() === 'true',
    }));
}
