import { CATEGORIES_PAGE, SITE_SETTINGS_PATH, type TypedSite } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { keptPostsQuery } from '../../../lib/kept-posts.ts';
import { withoutUnusedSamples } from '../rules/sample-listings.ts';
import styles from './first-steps.module.css';
import { useChangeSettings } from './use-change-settings.ts';

export function DashboardChoice() {
  const { change, isPending } = useChangeSettings('The dashboard is as it was');
  const decide = (shown: boolean) =>
    change(({ dashboard, ...settings }) => ({ ...settings, dashboard: { ...dashboard, shown } }));
  return (
    <div className={styles.buttons}>
      <Button dense disabled={isPending} onClick={() => decide(true)}>
        Keep
      </Button>
      <Button dense disabled={isPending} onClick={() => decide(false)}>
        Hide
      </Button>
    </div>
  );
}

/** @param typed the text from the setup page, if content did not store it */
export function NameChoice({ typed }: { readonly typed: TypedSite | undefined }) {
  const { change, isPending } = useChangeSettings('The site has no new name');
  const use = ({ siteName, authorName, timeZone }: TypedSite) =>
    change(({ author, ...settings }) => ({
      ...settings,
      name: siteName,
      timeZone,
      author: { ...author, name: authorName },
    }));
  return (
    <div className={styles.buttons}>
      {typed && (
        <Button dense disabled={isPending} onClick={() => use(typed)}>
          Use these names
        </Button>
      )}
      <ButtonLink dense to={`${SITE_SETTINGS_PATH}#words`}>
        {typed ? 'Choose others' : 'Choose a name'}
      </ButtonLink>
    </div>
  );
}

/** Removes the unused categories of the samples, or links to the page that renames them. */
export function ListingsChoice() {
  const { change, isPending } = useChangeSettings('The categories are as they were');
  const { data: posts } = useQuery(keptPostsQuery);
  return (
    <div className={styles.buttons}>
      <Button
        dense
        disabled={isPending || !posts}
        onClick={() => posts && change((settings) => withoutUnusedSamples(settings, posts))}
      >
        Remove them
      </Button>
      <ButtonLink dense to={CATEGORIES_PAGE}>
        Rename
      </ButtonLink>
    </div>
  );
}
