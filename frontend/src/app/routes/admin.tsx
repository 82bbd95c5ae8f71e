import {
  ACCOUNT_PAGE,
  DESK_PATH,
  LETTERS_PAGE,
  NEWSLETTER_PAGE,
  SITE_SETTINGS_PATH,
} from '@examiner/contracts';
import { ButtonLink } from '../../components/button/button.tsx';
import { InstallationNote } from '../../features/installation/components/installation-note.tsx';
import { SignOut } from '../../features/post-editor/components/sign-out.tsx';
import { FirstSteps } from '../../features/site-settings/components/first-steps.tsx';
import { SubscriberAdmin } from '../../features/subscribers/components/subscriber-admin.tsx';
import { useDocumentHead } from '../../lib/document-head.ts';
import { AuthorPage } from '../author-page.tsx';

export function AdminPage() {
  useDocumentHead({ title: 'Admin Dashboard' });
  const links = (
    <>
      <ButtonLink variant="quiet" to={DESK_PATH}>
        Desk
      </ButtonLink>
      <ButtonLink variant="quiet" to={LETTERS_PAGE}>
        Letters
      </ButtonLink>
      <ButtonLink variant="quiet" to={NEWSLETTER_PAGE}>
        Newsletter
      </ButtonLink>
      <ButtonLink variant="quiet" to={SITE_SETTINGS_PATH}>
        Site
      </ButtonLink>
      <ButtonLink variant="quiet" to={ACCOUNT_PAGE}>
        Account
      </ButtonLink>
      <ButtonLink to="/create-post">Create Post</ButtonLink>
      <SignOut label="Logout" />
    </>
  );
  return (
    <AuthorPage links={links}>
      <SubscriberAdmin>
        <FirstSteps />
      </SubscriberAdmin>
      <InstallationNote />
    </AuthorPage>
  );
}
