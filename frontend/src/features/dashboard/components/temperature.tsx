import type { Units } from '@examiner/contracts';
import type { CSSProperties } from 'react';
import { temperatureIn } from '../rules/units.ts';
import { temperatureShare } from '../rules/weather.ts';
import table from './table.module.css';
import styles from './weather-panel.module.css';

interface TemperatureProps {
  /** A number in °C, as in the file. It determines the color. */
  readonly text: string;
  readonly unit: Units['temperature'];
}

export function Temperature({ text, unit }: TemperatureProps) {
  const share = temperatureShare(text);
  const look = unit === 'F' ? styles.fahrenheit : styles.celsius;
  return (
    <span
      className={`${table.chip} ${share === null ? '' : `${table.tempChip} ${look}`}`}
      style={{ '--t': share ?? 0.5 } as CSSProperties}
    >
      {temperatureIn(unit, text)}
    </span>
  );
}
