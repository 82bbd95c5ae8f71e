import styles from './icon.module.css';

/** Strokes in a 16 by 16 box. */
const PATHS = {
  'arrow-down': 'M8 2.5v11M3.5 9L8 13.5 12.5 9',
  'arrow-left': 'M13.5 8h-11M7 3.5L2.5 8 7 12.5',
  'bullet-list': 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  'arrow-up': 'M8 13.5v-11M3.5 7L8 2.5 12.5 7',
  check: 'M2.5 8.5l3.5 3.5 7.5-8',
  'chevron-down': 'M3.5 6l4.5 4.5L12.5 6',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  edit: 'M2.5 13.5l.7-3.2 7.6-7.6 2.5 2.5-7.6 7.6z',
  external: 'M5 3h8v8M13 3L3.5 12.5',
  image:
    'M1.5 2.5h13v11h-13zM1.5 11l4-4 3.5 3.5 2-2 3.5 3.2M9.7 5.6a1.1 1.1 0 102.2 0 1.1 1.1 0 10-2.2 0',
  link: 'M6.5 9.5l3-3M5.2 7.2L3.4 9a2.5 2.5 0 003.6 3.6l1.8-1.8M10.8 8.8L12.6 7A2.5 2.5 0 009 3.4L7.2 5.2',
  linkedin: 'M1.5 5h13v8.5h-13zM5.5 5V2.5h5V5M1.5 8.5h13',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  message: 'M2 2.5h12v8.5H7.5L4.5 14v-3H2z',
  'numbered-list': 'M6.5 4H14M6.5 8H14M6.5 12H14M1.8 2.6h1v3M1.6 10h1.6l-1.6 2.6h1.7',
  people:
    'M3.6 5.4a2.4 2.4 0 104.8 0 2.4 2.4 0 10-4.8 0M1.5 13.5c0-2.6 2-4.2 4.5-4.2s4.5 1.6 4.5 4.2M10.5 3.2a2.3 2.3 0 010 4.4M12 9.6c1.6.5 2.5 1.9 2.5 3.9',
  plus: 'M8 2.5v11M2.5 8h11',
  refresh: 'M13.2 6.5A5.5 5.5 0 003.4 5M2.8 9.5a5.5 5.5 0 009.8 1.5M3 2.2V5.2h3M13 13.8v-3h-3',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.6 7v4M9.4 7v4',
  upload: 'M8 11V2.5M4 6l4-3.8L12 6M2.5 11v2.5h11V11',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.6v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** Hidden from assistive technology, because a word is beside the icon. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
