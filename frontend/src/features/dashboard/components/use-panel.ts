import {
  DEFAULT_DISPLAY,
  PANEL_OF_FILE,
  type DashboardDisplay,
  type DataFileName,
  type FileState,
} from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { panelsQuery } from '../api/get-panels.ts';

/** The defaults until the owner's settings are loaded. */
export function useDisplay(): DashboardDisplay {
  return useQuery(panelsQuery).data?.display ?? DEFAULT_DISPLAY;
}

/** Undefined until it is known. */
export function useFileState(name: DataFileName): FileState | 'private' | undefined {
  const { data } = useQuery(panelsQuery);
  const panel = data?.panels.find((candidate) => candidate.panel === PANEL_OF_FILE[name]);
  if (!panel) return undefined;
  return panel.files.find((file) => file.name === name) ?? 'private';
}
