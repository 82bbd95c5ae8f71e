import type { ReportKind } from '@examiner/contracts';

export const REPORT_WORDS: Readonly<Record<ReportKind, string>> = {
  failed: 'Mail came back',
  progress: 'Delivery notice',
  complaint: 'Marked as spam',
  'not-spam': 'Not spam after all',
  leave: 'Asks to unsubscribe',
};

export const countWords = (count: number) => (count === 1 ? '1 report' : `${count} reports`);
