import { createContext } from 'react';
import type { TablesEditor } from './use-tables.ts';

/** The editor of the page, for tables below the specified panels; null outside the dashboard. */
export const TablesContext = createContext<TablesEditor | null>(null);
