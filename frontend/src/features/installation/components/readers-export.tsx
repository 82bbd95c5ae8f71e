import { READER_PROGRAMS, type ExportedReaders, type ReaderProgram } from '@examiner/contracts';
import { exportReaders, exportReadersFor } from '@examiner/contracts/operations';
import { useState } from 'react';
import { DownloadButton } from '../../../components/download-button/download-button.tsx';
import { DownloadLink } from '../../../components/download-link/download-link.tsx';
import { send } from '../../../lib/call.ts';
import { READER_PROGRAM_WORDS } from '../rules/export-words.ts';
import { Choice } from './choice.tsx';
import styles from './your-data.module.css';

const OPTIONS = READER_PROGRAMS.map((value) => ({
  value,
  name: READER_PROGRAM_WORDS[value].name,
}));

const FILES: readonly { readonly readers: ExportedReaders; readonly label: string }[] = [
  { readers: 'active', label: 'Export active readers' },
  { readers: 'left', label: 'Export those who left' },
];

/** The list of readers, either complete or in the format of another program. */
export function ReadersExport() {
  const [program, setProgram] = useState<ReaderProgram>('ghost');
  return (
    <>
      <p>
        A table of everyone on the list, past and present, for a spreadsheet or for this product.
      </p>
      <DownloadLink operation={exportReaders} fileName="readers.csv">
        Export
      </DownloadLink>
      <p>Or two tables with the columns that another program imports:</p>
      <Choice
        label="Newsletter program"
        options={OPTIONS}
        value={program}
        hint={READER_PROGRAM_WORDS[program].sentence}
        onChange={setProgram}
      />
      <div className={styles.buttons}>
        {FILES.map(({ readers, label }) => (
          <DownloadButton
            key={readers}
            load={() => send(exportReadersFor, { body: { program, readers } })}
            fileName={`${program}-${readers}.csv`}
            busyLabel="Exporting..."
          >
            {label}
          </DownloadButton>
        ))}
      </div>
    </>
  );
}
