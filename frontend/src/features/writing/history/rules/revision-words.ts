import type { RevisionKind, RevisionSummary } from '@examiner/contracts';

export const KINDS: Readonly<Record<RevisionKind, string>> = {
  saved: 'While writing',
  published: 'Published',
  scheduled: 'Scheduled',
  named: 'Named',
  aside: 'Put aside for another text',
  restored: 'Before an older version was put back',
  replaced: 'Written over',
};

/** The number of words of a version, and the difference from the version before it: `812 words, +40`. */
export function wordsSince({ words }: RevisionSummary, before: RevisionSummary | undefined) {
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;
  if (!before) return count;
  const more = words - before.words;
  const sign = more > 0 ? '+' : more < 0 ? '−' : '±';
  return `${count}, ${sign}${Math.abs(more).toLocaleString('en-US')}`;
}
