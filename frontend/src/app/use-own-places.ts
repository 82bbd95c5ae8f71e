import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMaySend } from '../features/letters/components/use-may-send.ts';
import { showTimesIn } from '../lib/moment-words.ts';
import { useSite } from '../lib/site.ts';
import { userQuery } from '../lib/user.ts';
import { rememberBar } from './bar-hint.ts';
import { placesOf, type Person, type Place } from './places.ts';

export interface OwnPlaces {
  /** The person's name, as the menu shows it. */
  readonly name: string;
  readonly role: Person['role'];
  readonly places: readonly Place[];
}

/** The places in the header, the slim bar, and the menu of a phone. */
export function useOwnPlaces(role: Person['role']): OwnPlaces {
  const { data: user } = useQuery(userQuery);
  const { dashboard, timeZone } = useSite();
  // This hook sets the time zone. The header and the bar call it before any page shows times.
  showTimesIn(timeZone);
  const maySend = useMaySend();
  useEffect(() => rememberBar(role !== 'reader'), [role]);
  const places = placesOf({ role, maySend }, dashboard.shown !== false);
  return { name: user?.name ?? user?.email ?? 'You', role, places };
}
