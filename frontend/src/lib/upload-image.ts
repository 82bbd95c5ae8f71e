import { IMAGE_FIELD, uploadResponseSchema } from '@examiner/contracts';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { sendJson } from './api-client.ts';

const UPLOAD_KEY = ['upload-image'];

/** Whether a picture is on its way. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0;
}

export function useUploadImage() {
  return useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append(IMAGE_FIELD, file);
      return (await sendJson('POST', '/api/upload-image', form, uploadResponseSchema)).imageUrl;
    },
  });
}
