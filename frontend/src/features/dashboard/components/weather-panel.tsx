import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import { SegmentedControl } from '../../../components/segmented-control/segmented-control.tsx';
import { fileKey, fileQuery } from '../api/get-file.ts';
import { readWeather, temperatureShare, type WeatherDay } from '../rules/weather.ts';
import { PanelAge, SourceNotes } from './panel-age.tsx';
import { Panel } from './panel.tsx';
import table from './table.module.css';
import { useDisplay } from './use-panel.ts';
import { useToday } from './use-today.ts';
import styles from './weather-panel.module.css';

type City = 'new_york' | 'utrecht';
const FILES = { new_york: 'Weather/new_york.csv', utrecht: 'Weather/utrecht.csv' } as const;

export function WeatherPanel() {
  const [city, setCity] = useState<City>('new_york');
  const { weather } = useDisplay();
  const today = useToday();
  const { data: text = '' } = useQuery(fileQuery(FILES[city]));
  const client = useQueryClient();
  const choices = [
    { value: 'new_york', label: weather.new_york.label },
    { value: 'utrecht', label: weather.utrecht.label },
  ] as const;
  const choose = (chosen: City): void => {
    setCity(chosen);
    // Each choice reads the file again.
    void client.invalidateQueries({ queryKey: fileKey(FILES[chosen]) });
  };
  return (
    <Panel
      title="Weather"
      panel="weather"
      control={<SegmentedControl label="City" options={choices} value={city} onChange={choose} />}
    >
      <PanelAge file={FILES[city]} />
      <WeatherTable city={weather[city].label} days={readWeather(text, today)} />
      <SourceNotes file={FILES[city]} labels={{ [city]: weather[city].label }} />
      <p className={styles.credit}>
        <a
          className="link"
          href="https://open-meteo.com/"
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Weather data by Open-Meteo.com (opens in a new tab)"
        >
          Weather data by Open-Meteo.com
        </a>
      </p>
    </Panel>
  );
}

function WeatherTable({ city, days }: { city: string; days: readonly WeatherDay[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Weather in {city}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className={table.num}>
            Temp
          </th>
          <th scope="col" className={table.after}>
            Conditions
          </th>
          <th scope="col">Sunset</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, temperature, conditions, sunset, isToday }, index) => (
          <tr key={index} aria-current={isToday ? 'date' : undefined} className={styles.row}>
            <td className={`${table.tight} ${table.day}`}>{date}</td>
            <td className={table.num}>
              <Temperature text={temperature} />
            </td>
            <td className={table.after}>{conditions}</td>
            <td className={table.tight}>{sunset}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The file has no unit. */
function Temperature({ text }: { text: string }) {
  const share = temperatureShare(text);
  const look = share === null ? '' : `${table.tempChip} ${styles.celsius}`;
  return (
    <span className={`${table.chip} ${look}`} style={{ '--t': share ?? 0.5 } as CSSProperties}>
      {text}
    </span>
  );
}
