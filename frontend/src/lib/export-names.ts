import type { ExportFormat } from '@examiner/contracts';

/** The programs for which posts can be exported. */
export const EXPORT_NAMES: Readonly<Record<ExportFormat, string>> = {
  obsidian: 'Obsidian',
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  astro: 'Astro',
  wxr: 'WordPress',
};

/** Unknown names do not change. */
export const exportName = (format: string): string =>
  (EXPORT_NAMES as Readonly<Record<string, string>>)[format] ?? format;
