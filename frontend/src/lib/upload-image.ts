import { IMAGE_FIELD } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { sendPicture } from './send-picture.ts';

const UPLOAD_KEY = ['upload-image'];

/** Whether a picture is being uploaded. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
}

/** `note` is a sentence about the limit that the upload waits for, or about data that the picture lost. */
export function useUploadImage() {
  const [note, setNote] = useState<string>();
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const mutation = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async (file: File) => {
      setNote(undefined);
      end.current = new AbortController();
      const waiting = { onWait: setNote, signal: end.current.signal };
      const { imageUrl, notice } = await sendPicture(file, post, waiting);
      setNote(notice);
      return imageUrl;
    },
  });
  return { ...mutation, note };
}

async function post(file: File) {
  const form = new FormData();
  form.append(IMAGE_FIELD, file);
  return call(operations.uploadImage, { body: form });
}
