import type { ManuscriptState } from '@examiner/contracts';

/** A moon icon for the state of a text: open, half, full, or dashed. */
export function StateMoon({ state }: { readonly state: ManuscriptState }) {
  const dashes = state === 'unlisted' || state === 'bin' ? '4 3.2' : undefined;
  return (
    <svg viewBox="0 0 24 24" width="13" height="13" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="10.5"
        fill={state === 'published' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={dashes}
      />
      {state === 'scheduled' && <path d="M12 1.5a10.5 10.5 0 010 21z" fill="currentColor" />}
    </svg>
  );
}
