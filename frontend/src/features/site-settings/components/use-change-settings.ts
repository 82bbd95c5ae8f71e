import type { SiteSettings } from '@examiner/contracts';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '../../../components/toast/use-failure-toast.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { readSettings, saveSettings, useShowSaved } from '../api/save-settings.ts';

/** Changes a part of the settings that are currently stored. @param failed the title of the toast if the change fails */
export function useChangeSettings(failed: string) {
  const showSaved = useShowSaved();
  const failure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: (settings: SiteSettings) => SiteSettings) => {
      const { settings, revision } = await readSettings();
      await showSaved((await saveSettings(change(settings), revision)).settings);
    },
    onMutate: () => failure.dismiss(),
    onError: (error) => failure.show({ title: failed, description: reasonOf(error) }),
  });
  return { change: mutate, isPending };
}
