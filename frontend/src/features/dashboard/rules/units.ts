import type { Units } from '@examiner/contracts';
import { plainNumber } from './numbers.ts';

const MM_PER_INCH = 25.4;
const KM_PER_MILE = 1.609344;

/** Converts a number; another text stays. Adding 0 makes 0 of -0. */
function converted(text: string, convert: (value: number) => number, digits = 0): string {
  const value = plainNumber(text);
  return value === null ? text : (Number(convert(value).toFixed(digits)) + 0).toFixed(digits);
}

/** Rounded, from a number in °C; another text stays. */
export function temperatureIn(unit: Units['temperature'], text: string): string {
  return unit === 'C' ? text : converted(text, (celsius) => (celsius * 9) / 5 + 32);
}

/** To a hundredth of an inch, from a number in mm. */
export function rainIn(unit: Units['rain'], text: string): string {
  return unit === 'mm' ? text : converted(text, (mm) => mm / MM_PER_INCH, 2);
}

/** Rounded, from a number in km/h. */
export function windIn(unit: Units['wind'], text: string): string {
  return unit === 'km/h' ? text : converted(text, (kmh) => kmh / KM_PER_MILE);
}
