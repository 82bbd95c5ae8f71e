import type { DeskList } from '@examiner/contracts';

/** The lists, in the order of the page. */
export const SHELVES: Readonly<Record<DeskList, string>> = {
  all: 'All',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  unlisted: 'Unlisted',
  bin: 'Trash',
};

/** Title and text that are shown for an empty list. */
export const EMPTY: Readonly<Record<DeskList, { readonly title: string; readonly text: string }>> =
  {
    all: { title: 'No posts yet', text: 'Your drafts and posts are here.' },
    draft: { title: 'No drafts', text: 'What you write is here until you publish it.' },
    scheduled: {
      title: 'Nothing scheduled',
      text: 'Posts that appear later are here until their time comes.',
    },
    published: { title: 'Nothing published yet', text: 'Posts that readers see are here.' },
    unlisted: {
      title: 'No unlisted posts',
      text: 'Unlisted posts are at their address only, in no list or feed.',
    },
    bin: { title: 'Trash is empty', text: 'Deleted posts stay here for 30 days.' },
  };
