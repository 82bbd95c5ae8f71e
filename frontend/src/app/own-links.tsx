import { Link, useLocation } from 'react-router';
import { currentAt, whereIs, type Place } from './places.ts';

/** Links to the places. The link to the current page's place is marked. */
export function OwnLinks({ places }: { readonly places: readonly Place[] }) {
  const { pathname } = useLocation();
  const { place: here } = whereIs(pathname);
  return places.map(({ name, pages: [first] }) => {
    const current = first && currentAt(pathname, first.path, name === here?.name);
    return (
      first && (
        <Link key={name} to={first.path} aria-current={current}>
          {name}
        </Link>
      )
    );
  });
}
