import { listingPath, type Category } from '@examiner/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { moved } from '../rules/listings.ts';
import { withoutCategory } from '../rules/without-category.ts';
import { ColorChoice } from './color-choice.tsx';
import { ColorSign } from './color-sign.tsx';
import { CheckBox, TextField } from './fields.tsx';
import { ListingItem } from './listing-item.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useSettings } from './settings-context.ts';

export const countText = (posts: number) => `${posts} ${posts === 1 ? 'post' : 'posts'}`;

export function CategoryItem({
  category,
  index,
  posts,
}: {
  readonly category: Category;
  readonly index: number;
  /** The number of posts; undefined until it is loaded. */
  readonly posts: number | undefined;
}) {
  const { settings, change, hasErrorIn, set } = useSettings();
  const [isMerging, setMerging] = useState(false);
  const { categories } = settings;
  const path = `categories.${index}` as const;
  const { key, name } = category;
  const others = categories.filter((other) => other.key !== key);
  const remove = () => (posts === 0 ? change(withoutCategory(settings, key)) : setMerging(true));
  return (
    <ListingItem
      name={name}
      sign={<ColorSign color={category.color} />}
      note={[listingPath(category), posts !== undefined && countText(posts)]
        .filter(Boolean)
        .join(' · ')}
      hasError={hasErrorIn(path)}
      index={index}
      count={categories.length}
      onMove={(by) => set('categories', moved(categories, index, by))}
      onRemove={others.length > 0 ? remove : undefined}
      dialog={
        <MergeDialog
          open={isMerging}
          category={category}
          others={others}
          posts={posts}
          onMerge={(into) => change(withoutCategory(settings, key, into))}
          onClose={() => setMerging(false)}
        />
      }
    >
      <TextField path={`${path}.name`} label="Name" />
      <TextField
        path={`${path}.slug`}
        label="Address"
        hint="Small letters, digits and hyphens. An earlier address leads to the new one."
      />
      <TextField
        path={`${path}.blurb`}
        label="Blurb"
        hint="Below the heading of its page."
        rows={2}
      />
      <ColorChoice
        path={`${path}.color`}
        color={category.color}
        onChoose={(color) => set(`${path}.color`, color)}
      />
      <CheckBox
        checked={category.inNavigation}
        onChange={(isShown) => set(`${path}.inNavigation`, isShown)}
      >
        Show in the navigation
      </CheckBox>
      {others.length > 0 && (
        <div>
          <Button dense onClick={() => setMerging(true)}>
            Merge into another category
          </Button>
        </div>
      )}
    </ListingItem>
  );
}
