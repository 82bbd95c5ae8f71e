import { lazy, type ComponentProps } from 'react';

// The pages of readers import only this file, so they do not contain the names of the files that
// this file loads.

const OwnBar = lazy(async () => ({
  default: (await import('./own-bar.tsx')).OwnBar,
}));
const OwnPostActions = lazy(async () => ({
  default: (await import('./post-actions.tsx')).PostActions,
}));

export function SignedInBar() {
  return <OwnBar />;
}

export function PostActions(props: ComponentProps<typeof OwnPostActions>) {
  return <OwnPostActions {...props} />;
}
