import { EXPORT_FORMATS, type ExportFormat } from '@examiner/contracts';
import { exportPosts } from '@examiner/contracts/operations';
import { useState } from 'react';
import { DownloadButton } from '../../../components/download-button/download-button.tsx';
import { send } from '../../../lib/call.ts';
import { EXPORT_NAMES } from '../../../lib/export-names.ts';
import { FORMAT_SENTENCES } from '../rules/export-words.ts';
import { Choice } from './choice.tsx';

const OPTIONS = EXPORT_FORMATS.map((value) => ({ value, name: EXPORT_NAMES[value] }));

/** All texts as a zip file for one program. */
export function PostsExport() {
  const [format, setFormat] = useState<ExportFormat>('obsidian');
  return (
    <>
      <p>
        All posts and drafts with their pictures, in a zip file. A README in it says what is
        different in the other program. Anyone with the file can read your drafts and notes.
      </p>
      <Choice
        label="Program"
        options={OPTIONS}
        value={format}
        hint={FORMAT_SENTENCES[format]}
        onChange={setFormat}
      />
      <DownloadButton
        load={() => send(exportPosts, { body: { format } })}
        fileName={`posts-${format}.zip`}
        busyLabel="Exporting..."
      >
        Export posts
      </DownloadButton>
    </>
  );
}
