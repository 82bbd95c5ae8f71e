import { Segments } from '../../../components/segmented-control/segmented-control.tsx';
import { DESIGN_ACCENT } from '@examiner/contracts';
import { OwnColor } from './own-color.tsx';
import { Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

const OPTIONS = [
  { value: 'shipped', label: 'Default' },
  { value: 'own', label: 'My own' },
] as const;

export function ColorsSection() {
  const { settings, set } = useSettings();
  const { accent } = settings;
  const value = accent ? 'own' : 'shipped';
  return (
    <Section
      id="colors"
      intro="The accent is the color of links and of what you hover over. Categories have their own colors."
    >
      <div>
        <Segments
          label="Accent"
          name="accent"
          options={OPTIONS}
          propsOf={(own) => ({
            checked: own === value,
            onChange: () => set('accent', own === 'own' ? { ...DESIGN_ACCENT } : undefined),
          })}
        />
      </div>
      {accent && <OwnColor path="accent" color={accent} />}
    </Section>
  );
}
