import {
  findCategory,
  SERIAL_PATH,
  type PostPage,
  type Series,
  type Site,
} from '@examiner/contracts';
import type { Tree } from '@examiner/markup';
import type { PostSummaryDocument } from './post.model.ts';

/** The series by mail that begins with the post. Undefined if the post is not the first part of one. */
export function serialFrom(
  site: Site,
  { seriesId, category }: Pick<PostSummaryDocument, 'seriesId' | 'category'>,
  { series, position }: Pick<PostPage, 'series' | 'position'>,
): Series | undefined {
  if (position !== 1) return undefined;
  const offered = site.series.filter(({ byMail }) => byMail);
  if (series) return offered.find(({ id }) => id === seriesId);
  const own = findCategory(site, category)?.key;
  return offered.find((each) => each.category !== undefined && each.category === own);
}

/** The text of a first part, with a line below it that links to the series by mail. */
export function withSerialOffer(tree: Tree, { slug, title }: Series): Tree {
  const words = `Get “${title}” by mail, from this part on and at your own pace`;
  const offer = {
    type: 'element',
    tagName: 'section',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [
          {
            type: 'element',
            tagName: 'a',
            properties: { href: `${SERIAL_PATH}?series=${slug}` },
            children: [{ type: 'text', value: words }],
          },
        ],
      },
    ],
  } as const;
  return { ...tree, children: [...tree.children, offer as unknown as Tree['children'][number]] };
}
