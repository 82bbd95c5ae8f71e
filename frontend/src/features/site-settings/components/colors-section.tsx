import { Segments } from '../../../components/segmented-control/segmented-control.tsx';
import { FIRST_OWN_COLOR } from '../rules/own-color.ts';
import { OwnColor } from './own-color.tsx';
import { Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

const OPTIONS = [
  { value: 'shipped', label: 'Delft blue, as it ships' },
  { value: 'own', label: 'My own' },
] as const;

export function ColorsSection() {
  const { settings, set } = useSettings();
  const { accent } = settings;
  const value = accent ? 'own' : 'shipped';
  return (
    <Section
      id="colors"
      intro="The accent is the color of links and of what a pointer lies on. Each category has a color of its own above."
    >
      <div>
        <Segments
          label="Accent"
          name="accent"
          options={OPTIONS}
          propsOf={(own) => ({
            checked: own === value,
            onChange: () => set('accent', own === 'own' ? { ...FIRST_OWN_COLOR } : undefined),
          })}
        />
      </div>
      {accent && <OwnColor path="accent" color={accent} />}
    </Section>
  );
}
