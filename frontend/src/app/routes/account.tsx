import { ACCOUNT_PAGE, authorMeta } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button/button.tsx';
import { ToolHeader } from '../../components/tool-page/tool-header.tsx';
import { Account } from '../../features/account/components/account.tsx';
import { AccessNotice } from '../../features/auth/components/access-notice.tsx';
import { useSignedIn } from '../../features/auth/components/use-signed-in.ts';
import { SignOut } from '../../features/post-editor/components/sign-out.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { userQuery } from '../../lib/user.ts';
import { AuthorLinks } from '../author-links.tsx';

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
        {user && (user.isAdmin ? <AuthorLinks /> : <SignOut label="Sign out" />)}
      </ToolHeader>
      {access === 'signed-in' ? (
        <main id="main" className="wrap" tabIndex={-1}>
          <Account />
        </main>
      ) : (
        <AccessNotice access={access} />
      )}
    </>
  );
}
