import type { IssueRehearsal, IssueState } from '@examiner/contracts';

const CHECKS = ['spf', 'dkim', 'dmarc'] as const;

export function rehearsalWords(
  result: IssueRehearsal['results'][number],
  state: IssueState,
): string {
  const { address, folder, problem } = result;
  if (problem !== undefined) return `${address}: ${problem}`;
  if (folder === undefined) {
    const words = state === 'held' ? 'not there yet' : 'no verdict came before the hold was over';
    return `${address}: ${words}.`;
  }
  const place = folder === 'inbox' ? 'in the inbox' : 'in the folder for spam';
  const said = CHECKS.flatMap((check) => {
    const verdict = result[check];
    return verdict === undefined ? [] : [`${check.toUpperCase()} ${verdict}`];
  });
  return `${address}: ${place}; ${said.join(', ') || 'nothing said of SPF, DKIM and DMARC'}.`;
}
