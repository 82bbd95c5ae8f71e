import { lazy, type ComponentProps } from 'react';

// One file between the pages of readers and these keeps the names of all that they load out of the former.

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
