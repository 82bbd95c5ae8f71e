import { DESK_SETTINGS_PATH, type DeskPost, type ManuscriptState } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button/button.tsx';
import { ToolTitle } from '../../../components/tool-page/tool-title.tsx';
import { useIsEditor } from '../../../lib/user.ts';
import { Shelf } from './shelf.tsx';

interface DeskProps {
  readonly state: ManuscriptState;
  /** Further acts for each text. */
  readonly moreActs?: (post: DeskPost) => ReactNode;
  /** Stands above the lists. */
  readonly children?: ReactNode;
}

/** What the author has written, in the lists of its states. */
export function Desk({ state, moreActs, children }: DeskProps) {
  const isEditor = useIsEditor();
  return (
    <>
      <ToolTitle title="Desk">
        {!isEditor && <ButtonLink to={DESK_SETTINGS_PATH}>Settings</ButtonLink>}
        <ButtonLink variant="primary" to="/create-post">
          New post
        </ButtonLink>
      </ToolTitle>
      {children}
      <Shelf state={state} moreActs={moreActs} />
    </>
  );
}
