import { IMAGE_FIELD, uploadResponseSchema } from '@examiner/contracts';
import { useMutation } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';

export function useUploadImage() {
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append(IMAGE_FIELD, file);
      return (await sendJson('POST', '/api/upload-image', form, uploadResponseSchema)).imageUrl;
    },
  });
}
