/** The position of a character, in pixels from the corner of the text field. */
export interface CaretPlace {
  readonly top: number;
  readonly left: number;
  readonly lineHeight: number;
}

const COPIED = [
  'boxSizing',
  'width',
  'padding',
  'border',
  'font',
  'letterSpacing',
  'wordSpacing',
  'textIndent',
  'direction',
  'tabSize',
  'overflowWrap',
] as const;

/** Lays out a copy of the text, because a text field does not report the position of its caret. */
export function caretPlace(area: HTMLTextAreaElement, at: number): CaretPlace {
  const mirror = document.createElement('div');
  const look = getComputedStyle(area);
  for (const name of COPIED) mirror.style[name] = look[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    top: '0',
    left: '-9999px',
    whiteSpace: 'pre-wrap',
    width: `${area.offsetWidth}px`,
    boxSizing: 'border-box',
  });
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  mirror.append(area.value.slice(0, at), mark, area.value.slice(at, at + 200));
  document.body.append(mirror);
  const { offsetTop: top, offsetLeft: left, offsetHeight: lineHeight } = mark;
  mirror.remove();
  return { top: top - area.scrollTop, left, lineHeight };
}
