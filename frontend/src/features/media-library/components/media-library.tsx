import { useState } from 'react';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Field, Input } from '../../../components/field/field.tsx';
import { UploadButton, useImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { PageActs } from '../../../components/tool-page/page-frame.tsx';
import { usePaused } from '../../../lib/use-paused.ts';
import { MediaGrid } from './media-grid.tsx';
import styles from './media.module.css';

export function MediaLibrary() {
  const [name, setName] = useState('');
  const [unused, setUnused] = useState(false);
  const [uploads, setUploads] = useState(0);
  const q = usePaused(name.trim());
  const upload = useImageUpload(() => setUploads((count) => count + 1));
  return (
    <>
      <PageActs>
        <UploadButton upload={upload} />
      </PageActs>
      {upload.refusal && <p role="alert">{upload.refusal}</p>}
      <div className={styles.tools} role="search" aria-label="Pictures">
        <Field label="Find by name">
          {(ids) => (
            <Input
              {...ids}
              type="search"
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <label className={styles.unused}>
          <Checkbox checked={unused} onChange={({ target }) => setUnused(target.checked)} /> Unused
          for 30 days
        </label>
      </div>
      <MediaGrid key={`${unused} ${uploads} ${q}`} filter={{ q, unused }} />
    </>
  );
}
