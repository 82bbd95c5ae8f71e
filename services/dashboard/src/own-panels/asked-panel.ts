import type { OwnPanel } from '@examiner/contracts';

/** A panel that gets its content from an address. */
export type AskedPanel = Extract<OwnPanel, { kind: 'custom' | 'monitor' }>;

export function hasAddress(panel: OwnPanel): panel is AskedPanel {
  return panel.kind === 'custom' || panel.kind === 'monitor';
}

/** Changes if the kind or the options of the panel change. */
export function fingerprintOf({ kind, options }: AskedPanel): string {
  return JSON.stringify([kind, options]);
}
