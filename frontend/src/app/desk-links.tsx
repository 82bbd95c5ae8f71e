import { DESK_PATH, DESK_SETTINGS_PATH, LETTERS_PAGE, MEDIA_PATH } from '@examiner/contracts';
import { ButtonLink } from '../components/button/button.tsx';

const LINKS = [
  [DESK_PATH, 'Desk'],
  [MEDIA_PATH, 'Pictures'],
  [LETTERS_PAGE, 'Letters'],
  [DESK_SETTINGS_PATH, 'Settings'],
  ['/admin', 'Subscribers'],
] as const;

/** What an author goes to while writing. */
export function DeskLinks({ current }: { readonly current?: string }) {
  return LINKS.map(([path, name]) => (
    <ButtonLink
      key={path}
      variant="quiet"
      to={path}
      aria-current={path === current ? 'page' : undefined}
    >
      {name}
    </ButtonLink>
  ));
}
