import { saveTablesAnswerSchema } from '@examiner/contracts';
import { useMutation } from '@tanstack/react-query';
import { sendJson } from '../../../lib/api-client.ts';

export function useRestoreTableVersion() {
  return useMutation({
    mutationFn: (version: string) =>
      sendJson(
        'POST',
        `/api/dashboard/tables/versions/${encodeURIComponent(version)}/restore`,
        {},
        saveTablesAnswerSchema,
      ),
  });
}
