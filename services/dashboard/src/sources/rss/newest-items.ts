import { HEADLINES_PER_SOURCE } from '@examiner/contracts';
import type { FeedItem } from './feed-item.ts';

const MIB = 1024 * 1024;
/** If this many bytes change nothing in the result, the rest is not read. */
const SETTLED_BYTES = 2 * MIB;
const SETTLED_ITEMS = 10;
/** The number of dates for the rhythm of a feed. */
const MAX_DATES = 50;

export class NewestItems {
  /** In the order of the feed. */
  readonly #first: FeedItem[] = [];
  readonly #newest: FeedItem[] = [];
  #dates: number[] = [];
  #areAllDated = true;
  #itemsSinceChange = 0;
  #bytesAtChange = 0;

  /** @param bytes the number of bytes that were read so far */
  add(item: FeedItem, bytes: number): void {
    this.#addDate(item.date);
    const changes = [this.#addFirst(item), this.#addNewest(item)];
    if (changes.includes(true)) {
      this.#itemsSinceChange = 0;
      this.#bytesAtChange = bytes;
    } else this.#itemsSinceChange += 1;
  }

  /** Newest first. */
  dates(): number[] {
    return this.#dates.toSorted((one, other) => other - one).slice(0, MAX_DATES);
  }

  /** Sorted by date if every item has a date. */
  items(): readonly FeedItem[] {
    return this.#areAllDated ? this.#newest : this.#first;
  }

  /** Whether the last items that were read are not among the newest. */
  hasSettled(): boolean {
    return this.#itemsSinceChange >= SETTLED_ITEMS;
  }

  isSettledAt(bytes: number): boolean {
    return this.hasSettled() && bytes - this.#bytesAtChange >= SETTLED_BYTES;
  }

  #addDate(date: number | null): void {
    if (date !== null) this.#dates.push(date);
    if (this.#dates.length > 2 * MAX_DATES) this.#dates = this.dates();
  }

  #addFirst(item: FeedItem): boolean {
    const isFull = this.#first.length === HEADLINES_PER_SOURCE;
    if (isFull || this.#first.some((other) => isRepeat(item, other))) return false;
    this.#first.push(item);
    return true;
  }

  #addNewest(item: FeedItem): boolean {
    if (item.date === null) this.#areAllDated = false;
    if (!this.#areAllDated) return false;
    const known = this.#newest.findIndex((other) => isRepeat(item, other));
    if (known !== -1 && timeOf(this.#newest[known]) >= timeOf(item)) return false;
    if (known !== -1) this.#newest.splice(known, 1);
    const place = this.#newest.findIndex((other) => timeOf(other) < timeOf(item));
    this.#newest.splice(place === -1 ? this.#newest.length : place, 0, item);
    return this.#newest.length <= HEADLINES_PER_SOURCE || this.#newest.pop() !== item;
  }
}

const timeOf = (item: FeedItem | undefined) => item?.date ?? 0;

/** Identifiers distinguish items with the same link. If all items have the same identifier, it is ignored. */
function isRepeat(one: FeedItem, other: FeedItem): boolean {
  const isSameTitle = one.title === other.title;
  const isSameLink = one.link?.href === other.link?.href && one.link?.base === other.link?.base;
  const isSameId = one.id !== undefined && one.id === other.id;
  if (isSameTitle && (isSameLink || isSameId)) return true;
  const areToldApart = one.id !== undefined && other.id !== undefined && !isSameId;
  return isSameLink && one.link !== null && !areToldApart;
}
