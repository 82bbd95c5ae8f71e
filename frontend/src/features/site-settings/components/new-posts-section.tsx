import { Field, Input } from '../../../components/field/field.tsx';
import { CheckBox, SelectField, TextField } from './fields.tsx';
import { Section } from './section.tsx';
import { blankNewPost } from '../rules/new-post.ts';
import { useSettings } from './settings-context.ts';

export function NewPostsSection() {
  const { settings, errorAt, set, type } = useSettings();
  const { categories, newPost } = settings;
  const begin = (isOwn: boolean) => set('newPost', isOwn ? blankNewPost(settings) : undefined);
  return (
    <Section
      id="new-posts"
      intro="A new post starts with the default numbered title, or with your own words."
    >
      <CheckBox checked={newPost !== undefined} onChange={begin}>
        Start with my own words
      </CheckBox>
      {newPost && (
        <>
          <SelectField
            path="newPost.category"
            label="Category"
            options={categories.map(({ key, name }) => [key, name])}
          />
          <TextField path="newPost.title" label="Title" />
          <TextField path="newPost.excerpt" label="Excerpt" rows={2} />
          <Field label="Read time" hint="Minutes" error={errorAt('newPost.readTime')}>
            {(ids) => (
              <Input
                {...ids}
                type="number"
                min={1}
                inputMode="numeric"
                value={Number.isNaN(newPost.readTime) ? '' : newPost.readTime}
                onChange={({ target }) => type('newPost.readTime', target.valueAsNumber)}
              />
            )}
          </Field>
        </>
      )}
    </Section>
  );
}
