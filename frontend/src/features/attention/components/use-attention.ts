import { useQuery } from '@tanstack/react-query';
import { attentionQuery, troubledPostsQuery } from '../api/get-attention.ts';
import { attentionItems, type AttentionItem } from '../rules/attention-items.ts';

const NOTHING = { letters: [], changed: [], reports: 0 };

/** @returns undefined until the services have answered or failed; failed parts are left out */
export function useAttention(): readonly AttentionItem[] | undefined {
  const newsletter = useQuery(attentionQuery);
  const posts = useQuery(troubledPostsQuery);
  if (newsletter.isPending || posts.isPending) return undefined;
  return attentionItems(newsletter.data ?? NOTHING, posts.data ?? []);
}
