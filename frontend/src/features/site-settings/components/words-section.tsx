import { useState } from 'react';
import mark from '../../../assets/mark.svg';
import sharePicture from '../../../assets/og-default.jpeg';
import { CheckBox, TextField } from './fields.tsx';
import { LinkList } from './link-list.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { Pair, Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

const LANGUAGES = ['en-US', 'en-GB', 'nl', 'de', 'fr', 'es', 'it', 'pt-BR', 'sv', 'pl'];

export function WordsSection() {
  const { settings, set } = useSettings();
  const [timeZones] = useState(() => Intl.supportedValuesOf('timeZone'));
  return (
    <Section id="words">
      <TextField path="name" label="Name of the site" />
      <TextField path="tagline" label="Tagline" hint="The small line on top of the home page." />
      <TextField
        path="welcome"
        label="Welcome"
        hint="The large heading of the home page."
        rows={2}
      />
      <TextField
        path="description"
        label="Description"
        hint="For search engines, feeds and shared links."
        rows={2}
      />
      <Pair>
        <TextField
          path="language"
          label="Language"
          hint="Of your texts: a tag such as en-US or nl."
          suggestions={LANGUAGES}
        />
        <TextField
          path="timeZone"
          label="Time zone"
          hint="Such as Europe/Amsterdam."
          suggestions={timeZones}
        />
      </Pair>
      <CheckBox
        checked={settings.typographicQuotes ?? false}
        onChange={(isOn) => set('typographicQuotes', isOn || undefined)}
      >
        Typographic quotes: show "these" -- and dots... as the language of your texts writes them.
        Only posts in Markdown change, and only as readers see them.
      </CheckBox>
      <TextField
        path="contact"
        label="Contact email"
        hint="Everybody can read it: replies to a post go there, and reports of weaknesses of the site."
        type="email"
      />
      <PictureChoice
        path="mark"
        label="Mark"
        hint="Stands beside the name and in a browser’s tab. Square is best."
        shipped={mark}
        shape="square"
      />
      <PictureChoice
        path="sharePicture"
        label="Share picture"
        hint="Goes with a shared link that has no picture of its own."
        shipped={sharePicture}
        shape="wide"
      />
      <LinkList path="footerLinks" title="Links in the footer" />
    </Section>
  );
}
