import type { ExportFormat } from '@examiner/contracts';
import type { OpenWriter } from './export-target.ts';
import { MARKDOWN_LAYOUTS } from './markdown-layouts.ts';
import { MarkdownTexts } from './markdown-texts.ts';
import { WordPressTexts } from './wordpress-texts.ts';

const { obsidian, hugo, jekyll, astro } = MARKDOWN_LAYOUTS;

/** One row for each program. */
export const TARGETS = {
  obsidian: (context) => new MarkdownTexts(obsidian, context),
  hugo: (context) => new MarkdownTexts(hugo, context),
  jekyll: (context) => new MarkdownTexts(jekyll, context),
  astro: (context) => new MarkdownTexts(astro, context),
  wxr: (context) => new WordPressTexts(context),
} as const satisfies Readonly<Record<ExportFormat, OpenWriter>>;
