import { TextField } from './fields.tsx';
import { Section } from './section.tsx';

export function SubscribeSection() {
  return (
    <Section id="subscribe">
      <TextField path="subscribe.heading" label="Heading" />
      <TextField path="subscribe.invitation" label="Invitation" rows={3} />
      <TextField path="subscribe.rhythm" label="How often you write" hint="Below the field." />
      <TextField path="subscribe.afterPost" label="Words after a post" rows={2} />
    </Section>
  );
}
