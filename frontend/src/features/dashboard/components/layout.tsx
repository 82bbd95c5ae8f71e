import type { PanelName } from '@examiner/contracts';
import type { ReactNode } from 'react';
import { DailyPanel } from './daily-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { NewsPanel } from './news-panel.tsx';
import { StocksPanel } from './stocks-panel.tsx';
import { ContactsPanel } from './tables/contacts-panel.tsx';
import { ToDoPanel } from './tables/to-do-panel.tsx';
import type { TablesEditor } from './tables/use-tables.ts';
import { WeatherPanel } from './weather-panel.tsx';

/** Values that the dashboard passes to its panels. */
export interface Shared {
  readonly editor: TablesEditor;
  /** The buttons of the tables. */
  readonly actions: ReactNode;
}

export interface Section {
  /** A viewer of at least one of these panels sees the section. */
  readonly panels: readonly PanelName[];
  readonly isAlwaysShown?: true;
  /** The link to the section on small screens. `rank` is its position among the links. */
  readonly jump?: { readonly id: string; readonly label: string; readonly rank: number };
  readonly show: (shared: Shared) => ReactNode;
}

interface Row {
  readonly name: 'first' | 'top' | 'low';
  readonly cards: readonly (readonly Section[])[];
}

const ROWS = [
  {
    name: 'top',
    cards: [
      [
        {
          panels: ['cartoon', 'quote'],
          isAlwaysShown: true,
          show: ({ actions }) => <DailyPanel actions={actions} />,
        },
      ],
      [
        {
          panels: ['news'],
          jump: { id: 'news', label: 'News', rank: 5 },
          show: () => <NewsPanel />,
        },
      ],
      [
        {
          panels: ['email'],
          jump: { id: 'mail', label: 'Mail', rank: 4 },
          show: () => <EmailPanel />,
        },
        { panels: ['stocks'], show: () => <StocksPanel /> },
      ],
    ],
  },
  {
    name: 'low',
    cards: [
      [
        {
          panels: ['todo'],
          jump: { id: 'to-do', label: 'To-Do', rank: 1 },
          show: ({ editor }) => <ToDoPanel editor={editor} />,
        },
      ],
      [
        {
          panels: ['weather'],
          jump: { id: 'weather', label: 'Weather', rank: 3 },
          show: () => <WeatherPanel />,
        },
        {
          panels: ['people', 'activities'],
          jump: { id: 'people', label: 'People', rank: 2 },
          show: ({ editor }) => <ContactsPanel editor={editor} />,
        },
      ],
    ],
  },
] as const satisfies readonly Row[];

type Placed = (typeof ROWS)[number]['cards'][number][number]['panels'][number];
type Unplaced = Exclude<PanelName, Placed>;

/** The type check fails if a panel is missing in the layout. */
export const LAYOUT: readonly Row[] = ROWS satisfies [Unplaced] extends [never]
  ? readonly Row[]
  : `${Unplaced} has no place`;

/** Moves the section with this id to the top. The order of the other sections does not change. */
export function withFirst(rows: readonly Row[], id: string | undefined): readonly Row[] {
  const first = rows.flatMap(({ cards }) => cards.flat()).find(({ jump }) => jump?.id === id);
  if (!first || id === undefined) return rows;
  const others = rows.map(({ name, cards }) => ({
    name,
    cards: cards
      .map((sections) => sections.filter((section) => section !== first))
      .filter((sections) => sections.length > 0),
  }));
  return [{ name: 'first', cards: [[first]] }, ...others];
}

export const isShown = (
  { panels, isAlwaysShown }: Section,
  isPrivate: ReadonlySet<PanelName>,
): boolean => isAlwaysShown === true || panels.some((panel) => !isPrivate.has(panel));
