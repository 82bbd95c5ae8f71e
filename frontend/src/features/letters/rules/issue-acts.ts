import type { IssueState } from '@examiner/contracts';
import type { IssueAct } from '../api/issues.ts';

const OF_STATE: Readonly<Record<IssueState, readonly (IssueAct | 'missed')[]>> = {
  draft: [],
  scheduled: ['undo'],
  held: ['undo'],
  preparing: ['pause', 'stop'],
  sending: ['pause', 'stop'],
  waiting: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  done: ['missed'],
  cancelled: ['missed'],
};

/** While it goes out, many of the uncertain are settled by themselves. */
export const isAtRest = (state: IssueState) => ['paused', 'done', 'cancelled'].includes(state);

/** Before, nobody is listed yet. */
export const hasRows = (state: IssueState) => !['draft', 'scheduled', 'held'].includes(state);

/** What the author can do about a letter on its way, or after it. */
export const issueActs = (state: IssueState) => OF_STATE[state];
