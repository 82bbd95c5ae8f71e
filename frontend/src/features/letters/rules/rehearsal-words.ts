import type { IssueRehearsal, IssueState } from '@examiner/contracts';

const CHECKS = ['spf', 'dkim', 'dmarc'] as const;

export function rehearsalWords(
  result: IssueRehearsal['results'][number],
  state: IssueState,
): string {
  const { address, folder, problem } = result;
  if (problem !== undefined) return `${address}: ${problem}`;
  if (folder === undefined) {
    const words = state === 'held' ? 'not there yet' : 'no result before the undo time was over';
    return `${address}: ${words}.`;
  }
  const place = folder === 'inbox' ? 'in the inbox' : 'in the spam folder';
  const said = CHECKS.flatMap((check) => {
    const outcome = result[check];
    return outcome === undefined ? [] : [`${check.toUpperCase()} ${outcome}`];
  });
  return `${address}: ${place}; ${said.join(', ') || 'no result for SPF, DKIM, and DMARC'}.`;
}
