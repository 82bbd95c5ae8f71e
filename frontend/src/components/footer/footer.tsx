import { ARCHIVE_PATH, type Site } from '@examiner/contracts';
import { Link } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { Mark } from '../mark/mark.tsx';
import { listingPlaces, seriesPlaces, type Place } from '../navigation/places.ts';
import { SearchForm } from '../search-form/search-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './footer.module.css';
import { PlaceName } from '../navigation/place-name.tsx';

/** Several entries may link to the same page, because a series and its category may both be listed. */
function footerPlaces(site: Site): Place[] {
  const places: Place[] = [
    ...seriesPlaces(site),
    ...listingPlaces(site),
    { name: 'Archive', path: ARCHIVE_PATH, isOfProduct: true },
    { name: 'About', path: '/about', isOfProduct: true },
  ];
  return [...new Map(places.map((place) => [place.path, place])).values()];
}

export function Footer() {
  const site = useSite();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <Link className={styles.brand} to="/">
          <Mark /> {site.name}
        </Link>
        <nav className={styles.links} aria-label="Footer">
          {footerPlaces(site).map((place) => (
            <Link key={place.path} to={place.path}>
              <PlaceName {...place} />
            </Link>
          ))}
          {site.footerLinks.map(({ name, url }) => (
            <a key={url + name} href={url}>
              {name}
            </a>
          ))}
          <a href="/feeds">RSS</a>
        </nav>
        <SearchForm label="Search this site" />
        <ThemeSwitch />
      </div>
    </footer>
  );
}
