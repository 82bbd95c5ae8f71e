import { English } from '../english/english.tsx';
import type { Place } from './places.ts';

export function PlaceName({ name, isOfProduct }: Place) {
  return isOfProduct ? <English>{name}</English> : name;
}
