import { Segments } from '../../../components/segmented-control/segmented-control.tsx';
import { TextField } from './fields.tsx';
import { Section } from './section.tsx';
import { useSettings } from './settings-context.ts';

const OPTIONS = [
  { value: 'shown', label: 'Everyone' },
  { value: 'hidden', label: 'Only me' },
] as const;

export function DashboardSection() {
  const { settings, set } = useSettings();
  const value = settings.dashboard.shown === false ? 'hidden' : 'shown';
  return (
    <Section
      id="dashboard"
      intro="Cartoon, headlines, weather, tasks. When only you see it, it has no link, and others get “not found”."
    >
      <div>
        <Segments
          label="Who sees the dashboard"
          name="dashboard-shown"
          options={OPTIONS}
          propsOf={(own) => ({
            checked: own === value,
            onChange: () => set('dashboard.shown', own === 'shown'),
          })}
        />
      </div>
      <TextField path="dashboard.title" label="Title" />
      <TextField path="dashboard.description" label="Introduction" rows={2} />
    </Section>
  );
}
