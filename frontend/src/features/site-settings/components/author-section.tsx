import portrait from '../../../assets/portrait-416.webp';
import { TextField } from './fields.tsx';
import { LinkList } from './link-list.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { Section } from './section.tsx';

export function AuthorSection() {
  return (
    <Section id="author">
      <TextField path="author.name" label="Author" />
      <TextField path="author.byline" label="Byline" hint="A line about you, under each post." />
      <div data-preview="hero">
        <PictureChoice
          path="author.portrait"
          label="Portrait"
          hint="On the home page. 5:6 portrait."
          shipped={portrait}
          shape="tall"
        />
      </div>
      <TextField
        path="author.portraitDescription"
        label="Description of the portrait"
        hint="For readers who can’t see it."
      />
      <TextField
        path="author.fediverse"
        label="Fediverse account"
        hint="Such as @name@mastodon.social. Mastodon names you beside links to your posts if your profile there lists this site."
      />
      <LinkList path="author.links" title="Links of the author" />
    </Section>
  );
}
