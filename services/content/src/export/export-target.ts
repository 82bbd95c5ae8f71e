import type { ManuscriptFields, ManuscriptState, SiteSettings } from '@examiner/contracts';
import type { Tree } from '@examiner/markup';
import type { ManuscriptDocument } from '../desk/manuscript.model.ts';
import type { ExportFolder } from './export-folder.ts';
import type { ExportedPictures } from './exported-pictures.ts';

/** A text as the input of a writer. */
export interface ExportedText {
  readonly id: string;
  readonly state: ManuscriptState;
  /** Readers do not have the text. It is a draft, a scheduled text, or the changes of a post. */
  readonly isDraft: boolean;
  readonly fields: ManuscriptFields;
  /** The instant or day of publication. For a draft, its own date, or an empty text. */
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
  /** Called after the last text. */
  end(): Promise<void>;
}

/** Creates the writer of one program. */
export type OpenWriter = (context: ExportContext) => TextsWriter;
