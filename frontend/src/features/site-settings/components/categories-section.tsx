import { usePostCounts } from '../api/post-counts.ts';
import { withNewCategory, withNewGroup } from '../rules/listings.ts';
import { AddByName } from './add-by-name.tsx';
import { CategoryItem } from './category-item.tsx';
import { PartError, SelectField } from './fields.tsx';
import { GroupItem } from './group-item.tsx';
import { ListingList } from './listing-list.tsx';
import { Part, Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

export function CategoriesSection() {
  const { settings, saved, change } = useSettings();
  const countOf = usePostCounts();
  const { categories, groups } = settings;
  return (
    <Section
      id="categories"
      intro="Each post has one category, and each category a page. Renaming one changes it everywhere at once."
    >
      <ListingList label="Categories" count={categories.length}>
        {categories.map((category, index) => (
          <CategoryItem
            key={category.key}
            category={category}
            index={index}
            posts={countOf(saved.categories.find(({ key }) => key === category.key))}
          />
        ))}
      </ListingList>
      <PartError path="categories" />
      <AddByName
        label="New category"
        button="Add"
        onAdd={(name) => change(withNewCategory(settings, name))}
      />
      <SelectField
        path="homeCategory"
        label="Always on the home page"
        hint="The newest post of this category is always among the latest."
        options={[['', 'None'], ...categories.map(({ key, name }) => [key, name] as const)]}
      />
      <Part title="Pages for several categories">
        <ListingList label="Pages for several categories" count={groups.length}>
          {groups.map((group, index) => (
            <GroupItem key={index} group={group} index={index} />
          ))}
        </ListingList>
        <AddByName
          label="New page"
          button="Add"
          onAdd={(name) => change(withNewGroup(settings, name))}
        />
      </Part>
    </Section>
  );
}
