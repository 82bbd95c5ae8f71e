import { SITE_SETTINGS_PATH, type TypedSite } from '@examiner/contracts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
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

/** @param typed at setup, if the site did not get it */
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
