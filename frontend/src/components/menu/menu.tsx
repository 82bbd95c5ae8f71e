import {
  useId,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './menu.module.css';

/** Makes a button open the menu. */
export type MenuOpener = Pick<
  ComponentProps<'button'>,
  'popoverTarget' | 'aria-haspopup' | 'onKeyDown'
>;

interface MenuProps {
  /** The name of the thing that the actions apply to. */
  readonly label: string;
  readonly button: (opener: MenuOpener) => ReactNode;
  readonly children: ReactNode;
}

/** For each key, the item that gets the focus. `index` is the item that has it now. */
function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return index > 0 ? index - 1 : count - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const itemsOf = (menu: HTMLElement) => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)'),
];

function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  const { popoverTargetElement: menu } = event.currentTarget;
  if (!['ArrowDown', 'ArrowUp'].includes(event.key) || !(menu instanceof HTMLElement)) return;
  event.preventDefault();
  // The menu is placed at the button only if a click on the button opened it.
  if (!menu.matches(':popover-open')) event.currentTarget.click();
  itemsOf(menu)
    .at(event.key === 'ArrowUp' ? -1 : 0)
    ?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const index = items.findIndex((item) => item === document.activeElement);
  const target = targetOf(event.key, index, items.length);
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

function closeWithoutFocus({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open' || currentTarget.contains(document.activeElement)) return;
  itemsOf(currentTarget)[0]?.focus();
}

/** A button with a menu of actions. The browser opens and closes the list, also on Escape, and then returns the focus to the button. */
export function Menu({ label, button, children }: MenuProps) {
  const id = useId();
  return (
    <div className={styles.root}>
      {button({ popoverTarget: id, 'aria-haspopup': 'menu', onKeyDown: openByArrow })}
      <ul
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.menu}
        onKeyDown={moveFocus}
        onBlur={closeWithoutFocus}
        onToggle={focusFirst}
      >
        {children}
      </ul>
    </div>
  );
}

interface RowMenuProps {
  /** The name of the thing that the actions apply to. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The actions of one row. */
export function RowMenu({ label, children }: RowMenuProps) {
  return (
    <Menu
      label={label}
      button={(opener) => (
        <IconButton label={`More for ${label}`} className={styles.more} {...opener}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.2 8h.02M8 8h.02M12.8 8h.02" />
          </svg>
        </IconButton>
      )}
    >
      {children}
    </Menu>
  );
}

const close = (item: HTMLElement) => item.closest<HTMLElement>('[popover]')?.hidePopover();

/** The class of an item that is last, after a rule. */
const placeOf = (isApart: boolean) => (isApart ? styles.apart : undefined);

interface MenuButtonProps extends ComponentProps<'button'> {
  /** Shows the item in red, at the end of the menu after a line. */
  readonly isDanger?: boolean;
  /** Set for an item that turns something on or off. */
  readonly isChecked?: boolean;
}

export function MenuButton({ isDanger = false, isChecked, onClick, ...props }: MenuButtonProps) {
  return (
    <li role="none" className={placeOf(isDanger)}>
      <button
        type="button"
        role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
        aria-checked={isChecked}
        tabIndex={-1}
        className={`${styles.item} ${isDanger ? styles.danger : ''}`}
        onClick={(event) => {
          close(event.currentTarget);
          onClick?.(event);
        }}
        {...props}
      />
    </li>
  );
}

interface MenuChoiceProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** An option of a group in which one option is chosen. */
export function MenuChoice({ isChosen, onChoose, children, ...props }: MenuChoiceProps) {
  return (
    <li role="none">
      <button
        type="button"
        role="menuitemradio"
        aria-checked={isChosen}
        tabIndex={-1}
        className={`${styles.item} ${styles.choice}`}
        onClick={({ currentTarget }) => {
          close(currentTarget);
          if (!isChosen) onChoose();
        }}
        {...props}
      >
        {children}
        {isChosen && <Icon name="check" />}
      </button>
    </li>
  );
}

export function MenuLink(props: LinkProps) {
  return (
    <li role="none">
      <Link
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        onClick={({ currentTarget }) => close(currentTarget)}
        {...props}
      />
    </li>
  );
}

/** A link out of the app, such as the link that signs out. It is the last item of the menu, after a line. */
export function MenuAnchor({ onClick, children, ...props }: ComponentProps<'a'>) {
  return (
    <li role="none" className={placeOf(true)}>
      <a
        role="menuitem"
        tabIndex={-1}
        className={styles.item}
        onClick={(event) => {
          close(event.currentTarget);
          onClick?.(event);
        }}
        {...props}
      >
        {children}
      </a>
    </li>
  );
}
