import { ACCOUNT_PAGE, authorMeta, type AuthUser } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button/button.tsx';
import { ToolHeader } from '../../components/tool-page/tool-header.tsx';
import { Account } from '../../features/account/components/account.tsx';
import { OwnActivity } from '../../features/activity/components/own-activity.tsx';
import { AccessNotice } from '../../features/auth/components/access-notice.tsx';
import { useSignedIn } from '../../features/auth/components/use-signed-in.ts';
import { SignOut } from '../../features/writing/saving/sign-out.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { userQuery } from '../../lib/user.ts';
import { AuthorLinks } from '../author-links.tsx';

function Links({ user: { isAdmin, role } }: { user: AuthUser }) {
  if (isAdmin) return <AuthorLinks viewer="admin" />;
  return role === 'editor' ? <AuthorLinks viewer="editor" /> : <SignOut label="Sign out" />;
}

/** For everybody who is signed in, readers too. */
export function AccountPage() {
  useDocumentHead(authorMeta(ACCOUNT_PAGE));
  const access = useSignedIn();
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <ToolHeader>
        <ButtonLink variant="quiet" to="/">
          Home
        </ButtonLink>
        {user && <Links user={user} />}
      </ToolHeader>
      {access === 'signed-in' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          <Account>
            <OwnActivity />
          </Account>
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
