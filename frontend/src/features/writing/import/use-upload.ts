import { IMPORT_PART_BYTES, type Import } from '@examiner/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isUnauthorized, reasonOf, SIGNED_OUT } from '../../../lib/api-client.ts';
import { beginImport, importQuery, importsQuery } from './api/imports.ts';
import { sendPart } from './api/send-part.ts';
import { listOf, problemOf, unfinishedOf, type Chosen } from './rules/chosen-files.ts';

export interface Upload {
  readonly name: string;
  readonly bytes: number;
  /** The number of bytes that the server has. */
  readonly sent: number;
  /** The time in milliseconds at which the upload started, and the number of bytes that the server had at that time. */
  readonly from: { readonly at: number; readonly sent: number };
}

const partOf = (content: Blob, number: number) =>
  content.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);

/** Uploads one export at a time. @param onBegun called with the id of the import */
export function useUpload(onBegun: (id: string) => void) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload>();
  const [problem, setProblem] = useState('');
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  const send = async (found: Import, chosen: Chosen, signal: AbortSignal) => {
    const content = new Blob(chosen.files.map(({ file }) => file));
    const missing = found.missingParts.map((number) => ({ number, part: partOf(content, number) }));
    let sent = found.bytes - missing.reduce((sum, { part }) => sum + part.size, 0);
    const from = { at: Date.now(), sent };
    const show = (bytes: number) =>
      setUpload({ name: found.name, bytes: found.bytes, sent: bytes, from });
    show(sent);
    for (const { number, part } of missing) {
      const onProgress = (bytes: number) => show(sent + Math.min(bytes, part.size));
      const present = await sendPart({ id: found.id, number, part, onProgress, signal });
      sent += part.size;
      show(sent);
      client.setQueryData(importQuery(found.id).queryKey, present);
    }
  };

  const begin = async (chosen: Chosen) => {
    const reason = problemOf(chosen);
    setProblem(reason ?? '');
    if (reason !== undefined || upload) return;
    const from = { at: Date.now(), sent: 0 };
    setUpload({ name: chosen.name, bytes: chosen.bytes, sent: 0, from });
    end.current = new AbortController();
    const { signal } = end.current;
    try {
      const imports = await client.fetchQuery(importsQuery);
      const found = unfinishedOf(chosen, imports) ?? (await beginImport(listOf(chosen)));
      client.setQueryData(importQuery(found.id).queryKey, found);
      onBegun(found.id);
      await send(found, chosen, signal);
      await client.invalidateQueries({ queryKey: importsQuery.queryKey });
    } catch (error) {
      if (!signal.aborted) setProblem(isUnauthorized(error) ? SIGNED_OUT : reasonOf(error));
    }
    setUpload(undefined);
  };

  return { upload, problem, begin, cancel: () => end.current?.abort() };
}
