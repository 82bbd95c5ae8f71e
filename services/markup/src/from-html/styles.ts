import type { Element } from 'hast';

/** The look of an element, by the names of CSS. */
export function styleOf({ properties }: Element): ReadonlyMap<string, string> {
  const style = properties['style'];
  const rules = typeof style === 'string' ? style.split(';') : [];
  return new Map(
    rules.map((rule) => {
      const [name = '', ...value] = rule.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
    }),
  );
}

const DROPPED = [
  'style',
  'script',
  'meta',
  'link',
  'xml',
  'o:p',
  'colgroup',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'button',
  'input',
  'select',
  'textarea',
];

/** Comments in Word are only for its authors. */
const REMARKS = /^comment(?:-list)?$/;

const isRemarkCall = ({ properties }: Element): boolean =>
  [properties['className'] ?? []].flat().includes('MsoCommentReference');

/** Elements that were invisible on the copied page, and comments in Word. */
export function isDropped(element: Element): boolean {
  if (DROPPED.includes(element.tagName) || element.properties['hidden']) return true;
  const style = styleOf(element);
  if (style.get('display') === 'none' || style.get('mso-hide') === 'all') return true;
  return REMARKS.test(style.get('mso-element') ?? '') || isRemarkCall(element);
}
