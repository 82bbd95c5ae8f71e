import { useQuery } from '@tanstack/react-query';
import { attentionQuery, troubledPostsQuery } from '../api/get-attention.ts';
import { attentionItems, type AttentionItem } from '../rules/attention-items.ts';

const NOTHING = { letters: [], changed: [], reports: 0 };

/** Leaves out the items of a service that failed. @returns undefined until each service has answered or failed */
export function useAttention(): readonly AttentionItem[] | undefined {
  const newsletter = useQuery(attentionQuery);
  const posts = useQuery(troubledPostsQuery);
  if (newsletter.isPending || posts.isPending) return undefined;
  return attentionItems(newsletter.data ?? NOTHING, posts.data ?? []);
}
