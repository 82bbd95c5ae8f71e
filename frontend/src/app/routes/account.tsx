import { ACCOUNT_PAGE, type AuthUser } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { PageFrame } from '../../components/tool-page/page-frame.tsx';
import { Account } from '../../features/account/components/account.tsx';
import { OwnActivity } from '../../features/activity/components/own-activity.tsx';
import { AccessNotice } from '../../features/auth/components/access-notice.tsx';
import { useSignedIn } from '../../features/auth/components/use-signed-in.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { userQuery } from '../../lib/user.ts';
import { OwnHeader } from '../own-header.tsx';
import { authorMeta, headingOf, type Person } from '../places.ts';

function roleOf({ isAdmin, role }: AuthUser): Person['role'] {
  if (isAdmin) return 'admin';
  return role === 'editor' ? 'editor' : 'reader';
}

/** For all signed-in people, including readers. */
export function AccountPage() {
  useDocumentHead(authorMeta(ACCOUNT_PAGE));
  const access = useSignedIn();
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <OwnHeader role={user ? roleOf(user) : undefined} />
      {access === 'signed-in' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          <PageFrame title={headingOf(ACCOUNT_PAGE)}>
            <Account>
              <OwnActivity />
            </Account>
          </PageFrame>
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
