import { Link, useLocation } from 'react-router';
import { currentAt, whereIs, type Place } from './places.ts';

/** A link to each place; that of this page is marked, of its tabs too. */
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
