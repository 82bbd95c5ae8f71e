import type { DeskList, DeskPost } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Shelf } from './shelf.tsx';

interface DeskProps {
  readonly state: DeskList;
  /** Additional actions for each text. */
  readonly moreActs?: (post: DeskPost) => ReactNode;
  readonly search: ReactNode;
  /** Shown above the lists. */
  readonly children?: ReactNode;
}

/** The author's texts, in lists by state. */
export function Desk({ state, moreActs, search, children }: DeskProps) {
  return (
    <>
      {children}
      <Shelf state={state} moreActs={moreActs} search={search} />
    </>
  );
}
