type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Whether a key belongs to an input method. Safari sends the Enter that ends a composition after its end, as key 229. */
export function isComposing({ isComposing: isWithin, keyCode }: Pressed): boolean {
  return isWithin || keyCode === 229;
}
