import {
  DEFAULT_DISPLAY,
  type DashboardDisplay,
  type DateOrder,
  type FileState,
  type PanelFileName,
  type PanelName,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { panelsQuery } from '../api/get-panels.ts';

/** The default settings until the owner's settings are loaded. */
export function useDisplay(): DashboardDisplay {
  return useQuery(panelsQuery).data?.display ?? DEFAULT_DISPLAY;
}

/** The order of day and month that the owner chose, for dates such as `3/12/2026`. */
export function useDateOrder(): DateOrder {
  return useDisplay().dateOrder ?? 'month-first';
}

/** Undefined until the settings are loaded. */
export function useFileState(name: PanelFileName): FileState | 'private' | undefined {
  const { data } = useQuery(panelsQuery);
  if (!data) return undefined;
  return data.panels.flatMap(({ files }) => files).find((file) => file.name === name) ?? 'private';
}

/** Panels that this viewer does not see; empty until the settings are loaded. */
export function usePrivatePanels(): ReadonlySet<PanelName> {
  const { data } = useQuery(panelsQuery);
  const hidden = data?.panels.filter(({ files }) => files.length === 0) ?? [];
  return new Set(hidden.map(({ panel }) => panel));
}
