import type { ExportFormat } from '@examiner/contracts';

/** The programs for which posts are exported. */
export const EXPORT_NAMES: Readonly<Record<ExportFormat, string>> = {
  obsidian: 'Obsidian',
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  astro: 'Astro',
  wxr: 'WordPress',
};

/** One that is not known stays as it is. */
export const exportName = (format: string): string =>
  (EXPORT_NAMES as Readonly<Record<string, string>>)[format] ?? format;
