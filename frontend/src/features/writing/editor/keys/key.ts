import { isComposing } from '../../../../lib/composition.ts';

/** Pressed with Ctrl, or Cmd on a Mac. */
export interface Key {
  /** As in `KeyboardEvent.code`. For a letter, the keyboard layout decides which key it is. */
  readonly code: string;
  readonly shift?: boolean;
  readonly alt?: boolean;
  /** The label of a key that is not a letter or digit. */
  readonly face?: string;
  readonly what: string;
}

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'altKey'
  | 'getModifierState'
  | 'isComposing'
  | 'keyCode'
>;

export function isPressed({ code, shift = false, alt = false }: Key, event: Pressed): boolean {
  if (isComposing(event)) return false;
  // AltGr types characters. Windows reports it as Ctrl and Alt.
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph')) return false;
  if (event.shiftKey !== shift || event.altKey !== alt) return false;
  if (code.startsWith('Key')) return event.key.toLowerCase() === code.slice(3).toLowerCase();
  return event.code === code || event.key === code;
}

/** `Ctrl+Shift+X`; on a Mac `⌘⇧X`. */
export function keyWords({ code, shift, alt, face }: Key, isMac: boolean): string {
  const name = face ?? code.replace(/^(?:Key|Digit)/, '');
  if (isMac) return ['⌘', alt && '⌥', shift && '⇧', name].filter(Boolean).join('');
  return ['Ctrl', alt && 'Alt', shift && 'Shift', name].filter(Boolean).join('+');
}
