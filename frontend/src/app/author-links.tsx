import {
  ACCOUNT_PAGE,
  DESK_PATH,
  LETTERS_PAGE,
  MEDIA_PATH,
  SITE_SETTINGS_PATH,
} from '@examiner/contracts';
import { useLocation } from 'react-router';
import { ButtonLink } from '../components/button/button.tsx';
import { useMaySend } from '../features/letters/components/use-may-send.ts';
import { SignOut } from '../features/writing/saving/sign-out.tsx';

const LINKS = [
  [DESK_PATH, 'Desk'],
  [MEDIA_PATH, 'Pictures'],
  [LETTERS_PAGE, 'Letters'],
  ['/admin', 'Subscribers'],
  [SITE_SETTINGS_PATH, 'Site'],
  [ACCOUNT_PAGE, 'Account'],
] as const;

const OF_EDITORS: readonly string[] = [DESK_PATH, MEDIA_PATH, ACCOUNT_PAGE];

/** The same on every page of the author's tools. */
export function AuthorLinks({ viewer }: { viewer: 'admin' | 'editor' }) {
  const { pathname } = useLocation();
  const maySend = useMaySend();
  const current = (path: string) => (path === pathname ? 'page' : undefined);
  const links =
    viewer === 'admin'
      ? LINKS
      : LINKS.filter(([path]) => OF_EDITORS.includes(path) || (path === LETTERS_PAGE && maySend));
  return (
    <>
      {links.map(([path, name]) => (
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
