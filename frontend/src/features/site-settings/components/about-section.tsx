import { TextField } from './fields.tsx';
import { Section } from './section.tsx';

const MARKUP_HINT =
  'Begin a line with ## for a heading. **bold**, *italic*, - lists and [link text](https://…) as in a post; HTML is shown as text.';

export function AboutSection() {
  return (
    <Section id="about" intro="Series and pages are listed there automatically.">
      <TextField path="aboutSummary" label="Summary" rows={2} />
      <TextField path="about" label="Text of the About page" hint={MARKUP_HINT} rows={14} />
    </Section>
  );
}
