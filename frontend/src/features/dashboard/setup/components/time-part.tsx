import {
  FIRST_PANELS,
  REFRESH_MINUTES,
  type DashboardSettings,
  type FirstPanel,
  type RefreshMinutes,
  type Units,
} from '@examiner/contracts';
import type { ReactNode } from 'react';
import { Field, Select } from '../../../../components/field/field.tsx';
import { SegmentedControl } from '../../../../components/segmented-control/segmented-control.tsx';
import type { Editor } from '../rules/editor.ts';
import { Part, TwoColumns } from './part.tsx';
import styles from './time-part.module.css';

const METRIC: Units = { temperature: 'C', rain: 'mm', wind: 'km/h' };
const USUAL: RefreshMinutes = { headlines: 15, weather: 180, email: 10 };
const PANEL_WORDS: Readonly<Record<FirstPanel, string>> = {
  'to-do': 'To-Do',
  people: 'People',
  weather: 'Weather',
  mail: 'Email',
  news: 'News',
};
const FETCH_WORDS: Readonly<Record<keyof RefreshMinutes, string>> = {
  headlines: 'Fetch headlines',
  weather: 'Fetch the weather',
  email: 'Fetch mail',
};

const timeWords = (minutes: number) => {
  if (minutes < 60) return `Every ${minutes} minutes`;
  return minutes === 60 ? 'Every hour' : `Every ${minutes / 60} hours`;
};

/** The browser's list, and the zone that is set. */
function zones(own: string): readonly string[] {
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

export function TimePart({ editor }: { readonly editor: Editor }) {
  const { settings, errorAt, change } = editor;
  const units = settings.units ?? METRIC;
  const minutes = settings.refreshMinutes ?? USUAL;
  const setUnits = (part: Partial<Units>) => change({ units: { ...units, ...part } });
  const setMinutes = (name: keyof RefreshMinutes, value: string) =>
    change({ refreshMinutes: { ...minutes, [name]: Number(value) } });
  return (
    <Part id="setup-time" title="Units and time">
      <TwoColumns>
        <Choice label="Temperature">
          <SegmentedControl
            label="Temperature"
            options={[
              { value: 'C', label: '°C' },
              { value: 'F', label: '°F' },
            ]}
            value={units.temperature}
            onChange={(temperature) => setUnits({ temperature })}
          />
        </Choice>
        <Choice label="Rain">
          <SegmentedControl
            label="Rain"
            options={[
              { value: 'mm', label: 'mm' },
              { value: 'in', label: 'in' },
            ]}
            value={units.rain}
            onChange={(rain) => setUnits({ rain })}
          />
        </Choice>
        <Choice label="Wind">
          <SegmentedControl
            label="Wind"
            options={[
              { value: 'km/h', label: 'km/h' },
              { value: 'mph', label: 'mph' },
            ]}
            value={units.wind}
            onChange={(wind) => setUnits({ wind })}
          />
        </Choice>
        <Choice label="Dates such as 3/12/2026">
          <SegmentedControl
            label="Dates such as 3/12/2026"
            options={[
              { value: 'month-first', label: 'March 12' },
              { value: 'day-first', label: 'December 3' },
            ]}
            value={settings.dateOrder ?? 'month-first'}
            onChange={(dateOrder) => change({ dateOrder })}
          />
        </Choice>
        <Field label="Time zone" hint="For the times of mail." error={errorAt('timeZone')}>
          {(ids) => (
            <Select
              {...ids}
              value={settings.timeZone}
              onChange={({ target }) => change({ timeZone: target.value })}
            >
              {zones(settings.timeZone).map((zone) => (
                <option key={zone}>{zone}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="First panel on a phone" hint="Only for you.">
          {(ids) => (
            <Select
              {...ids}
              value={settings.firstPanel ?? ''}
              onChange={({ target }) =>
                change({
                  firstPanel: (target.value || undefined) as DashboardSettings['firstPanel'],
                })
              }
            >
              <option value="">Daily</option>
              {FIRST_PANELS.map((panel) => (
                <option key={panel} value={panel}>
                  {PANEL_WORDS[panel]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(Object.keys(FETCH_WORDS) as (keyof RefreshMinutes)[]).map((name) => (
          <Field key={name} label={FETCH_WORDS[name]}>
            {(ids) => (
              <Select
                {...ids}
                value={minutes[name]}
                onChange={({ target }) => setMinutes(name, target.value)}
              >
                {REFRESH_MINUTES[name]
                  .toSorted((one, other) => one - other)
                  .map((value) => (
                    <option key={value} value={value}>
                      {timeWords(value)}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        ))}
      </TwoColumns>
    </Part>
  );
}
