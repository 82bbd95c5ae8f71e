import type { AuthorPath } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageFrame } from '../components/tool-page/page-frame.tsx';
import { AccessNotice } from '../features/auth/components/access-notice.tsx';
import {
  useAdminAccess,
  type LoginRedirect,
} from '../features/auth/components/use-admin-access.ts';
import { NewTextQuestion } from '../features/letters/components/new-text-question.tsx';
import { useDocumentHead } from '../lib/document-head.ts';
import { OwnHeader } from './own-header.tsx';
import {
  authorMeta,
  currentAt,
  hasTabs,
  headingOf,
  isForEditors,
  whereIs,
  type Person,
} from './places.ts';
import { useOwnPlaces } from './use-own-places.ts';
import { useEnglish } from '../components/english/english.tsx';

interface FrameProps {
  readonly path: AuthorPath;
  readonly title?: string | undefined;
  readonly role: Person['role'];
  readonly children: ReactNode;
}

function Frame({ path, title = headingOf(path), role, children }: FrameProps) {
  const { pathname } = useLocation();
  const { places } = useOwnPlaces(role);
  const { page, place } = whereIs(path);
  const pages = places.find(({ name }) => hasTabs(place) && name === place?.name)?.pages ?? [];
  const tabs = pages.map((tab) => ({
    path: tab.path,
    name: tab.name,
    current: currentAt(pathname, tab.path, tab.path === (page?.tabOf ?? page?.path)),
  }));
  return (
    <PageFrame title={title} tabs={tabs}>
      {children}
    </PageFrame>
  );
}

interface AuthorPageProps {
  readonly path: AuthorPath;
  /** The title of the document; missing if the page's own title is used. */
  readonly title?: string;
  readonly login?: LoginRedirect;
  readonly children: ReactNode;
}

export function AuthorPage({ path, title, login = { delayMs: 1000 }, children }: AuthorPageProps) {
  useDocumentHead({ ...authorMeta(path), ...(title !== undefined && { title }) });
  const access = useAdminAccess(login, isForEditors(path));
  const english = useEnglish();
  const isIn = access === 'admin' || access === 'editor';
  return (
    <>
      <OwnHeader role={isIn ? access : undefined} />
      {isIn ? (
        <main id="main" className="wrap" tabIndex={-1} {...english}>
          <Frame path={path} title={title} role={access}>
            {children}
          </Frame>
          {access === 'admin' && <NewTextQuestion />}
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
