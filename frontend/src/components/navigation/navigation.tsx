import { Link, NavLink } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { ButtonLink } from '../button/button.tsx';
import { Mark } from '../mark/mark.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import styles from './navigation.module.css';
import { mainPlaces, SUBSCRIBE_PATH } from './places.ts';
import { SeriesMenu } from './series-menu.tsx';
import { English } from '../english/english.tsx';
import { PlaceName } from './place-name.tsx';

export function Navigation() {
  const site = useSite();
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.mark} to="/" aria-label="Home">
          <Mark instead="Home" />
        </Link>
        <SeriesMenu />
        <nav className={styles.links} aria-label="Main">
          {mainPlaces(site).map((place) => (
            <NavLink key={place.path} className={styles.link} to={place.path}>
              <PlaceName {...place} />
            </NavLink>
          ))}
          <a className={styles.link} href="/rss.xml">
            RSS
          </a>
          <ButtonLink variant="primary" className={styles.subscribe} to={SUBSCRIBE_PATH}>
            <English>Subscribe</English>
          </ButtonLink>
        </nav>
        <MenuSheet />
      </div>
    </header>
  );
}
