import { useState } from 'react';
import mark from '../../../assets/mark.svg';
import sharePicture from '../../../assets/og-default.jpeg';
import { CheckBox, TextField } from './fields.tsx';
import { LinkList } from './link-list.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { Pair, Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

const LANGUAGES = [
  'en-US',
  'en-GB',
  'nl',
  'de',
  'fr',
  'es',
  'it',
  'pt-BR',
  'sv',
  'pl',
  'ja',
  'ar',
  'he',
];

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
          hint="The language of your posts: a tag such as en-US or nl."
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
        hint="Readers see “these” — and dots… the way your language writes them, in posts of Markdown."
        checked={settings.typographicQuotes ?? false}
        onChange={(isOn) => set('typographicQuotes', isOn || undefined)}
      >
        Typographic quotes
      </CheckBox>
      <CheckBox
        checked={settings.refusesAiCrawlers ?? false}
        onChange={(isOn) => set('refusesAiCrawlers', isOn || undefined)}
      >
        Ask AI crawlers to stay away: robots.txt tells those that collect texts to train models to
        read nothing. Search engines still may.
      </CheckBox>
      <TextField
        path="contact"
        label="Contact email"
        hint="Everyone can read it. Replies to posts and security reports go there."
        type="email"
      />
      <PictureChoice
        path="mark"
        label="Mark"
        hint="Beside the name and in the browser’s tab. Square works best."
        shipped={mark}
        shape="square"
      />
      <PictureChoice
        path="sharePicture"
        label="Share picture"
        hint="For shared links without their own picture."
        shipped={sharePicture}
        shape="wide"
      />
      <div data-preview="footer">
        <LinkList path="footerLinks" title="Links in the footer" />
      </div>
    </Section>
  );
}
