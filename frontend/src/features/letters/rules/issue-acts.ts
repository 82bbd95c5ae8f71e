import { SERIAL_ISSUE, type IssueState, type NewsletterIssue } from '@examiner/contracts';
import type { IssueAct } from '../api/issues.ts';

const OF_STATE: Readonly<Record<IssueState, readonly (IssueAct | 'missed')[]>> = {
  draft: [],
  scheduled: ['undo'],
  held: ['undo'],
  preparing: ['pause', 'stop'],
  sending: ['pause', 'stop'],
  waiting: ['retry', 'pause', 'stop'],
  paused: ['resume', 'stop'],
  done: ['missed'],
  cancelled: ['missed'],
};

type Standing = Pick<NewsletterIssue, 'id' | 'state' | 'reason' | 'isWithoutRows'>;

/** A part of a series. Each reader gets it at a different time. */
export const isSerial = ({ id }: Pick<Standing, 'id'>) => id.startsWith(SERIAL_ISSUE);

/** A part of a series that waits for its next reader. */
export const isResting = (issue: Standing) =>
  isSerial(issue) && issue.state === 'waiting' && issue.reason === undefined;

/** While a letter is being sent, many uncertain deliveries are settled automatically. */
export const isAtRest = (issue: Standing) =>
  ['paused', 'done', 'cancelled'].includes(issue.state) || isResting(issue);

export const hasEnded = ({ state }: Pick<Standing, 'state'>) =>
  state === 'done' || state === 'cancelled';

/** The report lists readers only for these states. */
export const hasRows = (state: IssueState) => !['draft', 'scheduled', 'held'].includes(state);

/** The actions for a letter that is being sent or was sent. */
export const issueActs = (issue: Standing) =>
  OF_STATE[issue.state].filter((act) => {
    if (act === 'retry') return issue.reason !== undefined;
    return act !== 'missed' || !(isSerial(issue) || issue.isWithoutRows);
  });
