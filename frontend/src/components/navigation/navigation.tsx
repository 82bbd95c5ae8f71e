import { Link, NavLink } from 'react-router';
import { ButtonLink } from '../button/button.tsx';
import { Moon } from '../moon/moon.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import styles from './navigation.module.css';
import { PLACES, SUBSCRIBE_PATH } from './series.ts';
import { SeriesMenu } from './series-menu.tsx';

export function Navigation() {
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.mark} to="/" aria-label="Home">
          <Moon />
        </Link>
        <SeriesMenu />
        <nav className={styles.links} aria-label="Main">
          {PLACES.map(({ name, path }) => (
            <NavLink key={path} className={styles.link} to={path}>
              {name}
            </NavLink>
          ))}
          <a className={styles.link} href="/rss.xml">
            RSS
          </a>
          <ButtonLink variant="primary" className={styles.subscribe} to={SUBSCRIBE_PATH}>
            Subscribe
          </ButtonLink>
        </nav>
        <MenuSheet />
      </div>
    </header>
  );
}
