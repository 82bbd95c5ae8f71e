import {
  Fragment,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/button/button.tsx';
import { IconButton } from '../../../../components/icon-button/icon-button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { moved } from '../rules/moved.ts';
import styles from './ordered-list.module.css';

interface OrderedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly onChange: (items: readonly T[]) => void;
  /** The cells between the grip and the remove button. */
  readonly children: (item: T, index: number) => ReactNode;
  /** Below the cells. */
  readonly belowOf?: (item: T, index: number) => ReactNode;
  /** Entries that stay, such as the two cities. */
  readonly isFixed?: boolean;
}

interface Removed<T> {
  readonly item: T;
  readonly index: number;
}

/** Moved by dragging the grip, or by its arrow keys. Removed entries can be restored. */
export function OrderedList<T>({
  label,
  items,
  nameOf,
  onChange,
  children,
  belowOf,
  isFixed = false,
}: OrderedListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<number>(null);
  const [removed, setRemoved] = useState<Removed<T> | null>(null);
  const [said, say] = useState('');

  const rows = () => [...(list.current?.querySelectorAll(':scope > :not([data-removed])') ?? [])];
  const focusAt = (index: number, what: string) =>
    rows()[index]?.querySelector<HTMLElement>(what)?.focus();

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    flushSync(() => {
      onChange(moved(items, from, to));
      say(`${nameOf(item)}: ${to + 1} of ${items.length}`);
      setRemoved(null);
    });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    move(index, index + by);
    focusAt(Math.min(Math.max(index + by, 0), items.length - 1), '[data-grip]');
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = dragged.current;
    if (from === null) return;
    const to = rows().findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
    const place = to < 0 ? items.length - 1 : to;
    move(from, place);
    dragged.current = place;
  };
  const remove = (item: T, index: number) => {
    flushSync(() => {
      onChange(items.toSpliced(index, 1));
      setRemoved({ item, index });
    });
    list.current?.querySelector<HTMLElement>('[data-undo]')?.focus();
  };
  const putBack = ({ item, index }: Removed<T>) => {
    flushSync(() => {
      onChange(items.toSpliced(index, 0, item));
      setRemoved(null);
    });
    focusAt(index, '[data-remove]');
  };

  /** In the place of the entry, so that the next one comes under the finger. */
  const undo = removed && (
    <li data-removed className={styles.removed}>
      Removed {nameOf(removed.item)}.{' '}
      <Button dense variant="quiet" data-undo onClick={() => putBack(removed)}>
        Undo
      </Button>
    </li>
  );
  return (
    <div>
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <Fragment key={index}>
            {removed?.index === index && undo}
            <li>
              <button
                type="button"
                data-grip
                className={styles.grip}
                aria-label={`Move ${nameOf(item)}`}
                title="Drag, or arrow keys"
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  dragged.current = index;
                }}
                onPointerMove={onPointerMove}
                onPointerUp={() => (dragged.current = null)}
                onPointerCancel={() => (dragged.current = null)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M6 3.5h.02M10 3.5h.02M6 8h.02M10 8h.02M6 12.5h.02M10 12.5h.02" />
                </svg>
              </button>
              {children(item, index)}
              {!isFixed && (
                <IconButton
                  data-remove
                  className={styles.remove}
                  label={`Remove ${nameOf(item)}`}
                  onClick={() => remove(item, index)}
                >
                  <Icon name="close" />
                </IconButton>
              )}
              {belowOf?.(item, index)}
            </li>
          </Fragment>
        ))}
        {removed && removed.index >= items.length && undo}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
