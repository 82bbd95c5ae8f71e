type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Whether a key event belongs to an input method. In Safari, the Enter that ends a composition comes after the composition's end, as key 229. */
export function isComposing({ isComposing: isWithin, keyCode }: Pressed): boolean {
  return isWithin || keyCode === 229;
}
