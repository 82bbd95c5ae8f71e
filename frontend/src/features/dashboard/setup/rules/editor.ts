import type { DashboardSetup, EntryState, Issue } from '@examiner/contracts';
import type { EditedSettings } from './more.ts';

/** The values that the parts of the drawer edit. */
export interface Editor {
  readonly settings: EditedSettings;
  /** As they were read. */
  readonly saved: EditedSettings;
  /** By their ids, as `headlines.nyt`. */
  readonly states: ReadonlyMap<string, EntryState>;
  /** The server's errors of a field, by its dotted path. */
  readonly errorAt: (path: string) => string | undefined;
  readonly change: (part: Partial<EditedSettings>) => void;
  /** After a change apart from the settings, such as of a mailbox, which gives them another version. */
  readonly follow: (setup: DashboardSetup) => void;
}

/** The state of an unchanged saved entry; a changed one has none yet. */
export const errorsBelow = (issues: readonly Issue[], path: string): string | undefined => {
  const found = issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
  return found && `${nameOf(found.path.slice(path.length + 1))} ${found.message}.`;
};

const nameOf = (field: string) => ({ url: 'The address', label: 'The label' })[field] ?? 'This';

const PARTS: Readonly<Record<string, string>> = {
  weather: 'Cities',
  'more.cities': 'Cities',
  news: 'News',
  'more.news': 'News',
  stocks: 'Stocks',
  links: 'Links',
  footer: 'Links',
  email: 'Mailboxes',
  'more.mailboxes': 'Mailboxes',
};

/** The part of the drawer that has the field. */
export function partOf(path: string): string {
  const [first = '', second = ''] = path.split('.');
  return PARTS[first === 'more' ? `more.${second}` : first] ?? 'Units and time';
}
