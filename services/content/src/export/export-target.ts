import type { ManuscriptFields, ManuscriptState, SiteSettings } from '@examiner/contracts';
import type { Tree } from '@examiner/markup';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import type { ExportFolder } from './export-folder.ts';
import type { ExportedPictures } from './exported-pictures.ts';

/** A text before it is written for a program. */
export interface ExportedText {
  readonly id: string;
  readonly state: ManuscriptState;
  /** Readers do not have it: a draft, a scheduled text, or changes of a post. */
  readonly isDraft: boolean;
  readonly fields: ManuscriptFields;
  /** The instant or the day of its publication; of a draft its own date, or nothing. */
  readonly appeared: string;
  readonly updatedAt: string;
  readonly notes?: string | undefined;
  readonly scheduledFor?: ManuscriptDocument['scheduledFor'];
  /** Former addresses of a post. */
  readonly aliases?: readonly string[] | undefined;
}

export interface ExportContext {
  readonly settings: SiteSettings;
  readonly folder: ExportFolder;
  readonly pictures: ExportedPictures;
  /** The address of the site, with a slash at its end. */
  readonly url: string;
  /** The sanitized tree of a text, as readers get it. */
  readonly treeOf: (text: Pick<ManuscriptFields, 'content' | 'format'>) => Promise<Tree>;
}

/** Writes the texts of an export one after another. */
export interface TextsWriter {
  write(text: ExportedText): Promise<void>;
  /** After the last text. */
  end(): Promise<void>;
}

/** How texts are written for a program. */
export type OpenWriter = (context: ExportContext) => TextsWriter;
