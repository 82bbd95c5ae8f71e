import { SITE_SETTINGS_PATH } from '@examiner/contracts';
import { Link } from 'react-router';
import { Addresses } from './addresses.tsx';
import styles from './desk-settings.module.css';

export function DeskSettings() {
  return (
    <>
      <header className={styles.head}>
        <h1>Desk settings</h1>
        <p>
          Name, words, categories and series are{' '}
          <Link to={SITE_SETTINGS_PATH}>set for the site</Link>.
        </p>
      </header>
      <Addresses />
    </>
  );
}
