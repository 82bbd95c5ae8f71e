import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../components/toast/toast-store.ts';
import { reasonOf } from '../../../lib/api-client.ts';
import { letterPage, mailPost } from '../api/issues.ts';

/** Starts the letter of a post, or opens the existing one. */
export function useMailPost(postId: string) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const mail = async () => {
    setBusy(true);
    try {
      await navigate(letterPage(await mailPost(postId)));
    } catch (error) {
      toast({
        title: 'The post cannot be mailed',
        description: reasonOf(error),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };
  return { mail, isBusy };
}
