import {
  ACCOUNT_PAGE,
  DESK_PATH,
  LETTERS_PAGE,
  MEDIA_PATH,
  SITE_SETTINGS_PATH,
} from '@examiner/contracts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../components/button/button.tsx';
import { SignOut } from '../features/post-editor/components/sign-out.tsx';

const LINKS = [
  [DESK_PATH, 'Desk'],
  [MEDIA_PATH, 'Pictures'],
  [LETTERS_PAGE, 'Letters'],
  ['/admin', 'Subscribers'],
  [SITE_SETTINGS_PATH, 'Site'],
  [ACCOUNT_PAGE, 'Account'],
] as const;

/** The same on every page of the author's tools. */
export function AuthorLinks() {
  const { pathname } = useLocation();
  const current = (path: string) => (path === pathname ? 'page' : undefined);
  return (
    <>
      {LINKS.map(([path, name]) => (
        <ButtonLink key={path} variant="quiet" to={path} aria-current={current(path)}>
          {name}
        </ButtonLink>
      ))}
      <ButtonLink to="/create-post" aria-current={current('/create-post')}>
        Create Post
      </ButtonLink>
      <SignOut label="Logout" />
    </>
  );
}
