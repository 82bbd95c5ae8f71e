import { UNITS_OF_FILES, type CityKey, type Units } from '@examiner/contracts';
import { useQuery } from '@tanstack/react-query';
import { fileQuery } from '../api/get-file.ts';
import { PanelAge, SourceNotes } from '../components/panel-age.tsx';
import table from '../components/table.module.css';
import { Temperature } from '../components/temperature.tsx';
import { useDisplay } from '../components/use-panel.ts';
import { useToday } from '../components/use-today.ts';
import { WeatherCredit } from '../components/weather-credit.tsx';
import weather from '../components/weather-panel.module.css';
import { rainIn, windIn } from '../rules/units.ts';
import { citiesOf, cityFile, readWeather, type WeatherDay } from '../rules/weather.ts';

/** The days of a city with rain, wind, and the felt temperature. A viewer without access to the weather panel sees none. */
export function WeatherContent({ city }: { readonly city: CityKey }) {
  const display = useDisplay();
  const today = useToday();
  const file = cityFile(city);
  const found = citiesOf(display).find(({ key }) => key === city);
  const { data: text } = useQuery({ ...fileQuery(file), enabled: found !== undefined });
  const days = readWeather(text ?? '', today);
  if (!found) return <p>This city was removed from the settings.</p>;
  const { label } = found;
  return (
    <>
      <PanelAge file={file} />
      {text !== undefined && days.length === 0 && <p>No forecast.</p>}
      {days.length > 0 && <Days city={label} days={days} units={display.units ?? UNITS_OF_FILES} />}
      <SourceNotes file={file} labels={{ [city]: label }} />
      <WeatherCredit />
    </>
  );
}

interface DaysProps {
  readonly city: string;
  readonly days: readonly WeatherDay[];
  readonly units: Units;
}

function Days({ city, days, units }: DaysProps) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Rain and wind in {city}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col" className={table.num}>
            Feels like
          </th>
          <th scope="col" className={table.num}>
            Rain ({units.rain})
          </th>
          <th scope="col" className={table.num}>
            Chance
          </th>
          <th scope="col" className={table.num}>
            Wind ({units.wind})
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, feelsLike, rain, chance, wind, isToday }, index) => (
          <tr key={index} aria-current={isToday ? 'date' : undefined} className={weather.row}>
            <td className={`${table.tight} ${table.day}`}>{date}</td>
            <td className={table.num}>
              <Temperature text={feelsLike} unit={units.temperature} />
            </td>
            <td className={table.num}>{rainIn(units.rain, rain)}</td>
            <td className={table.num}>{chance && `${chance}%`}</td>
            <td className={table.num}>{windIn(units.wind, wind)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
