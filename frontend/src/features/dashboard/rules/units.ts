import type { Units } from '@examiner/contracts';
import { plainNumber } from './numbers.ts';

const MM_PER_INCH = 25.4;
const KM_PER_MILE = 1.609344;

/** Converts a number. Other text does not change. Adding 0 turns -0 into 0. */
function converted(text: string, convert: (value: number) => number, digits = 0): string {
  const value = plainNumber(text);
  return value === null ? text : (Number(convert(value).toFixed(digits)) + 0).toFixed(digits);
}

/** Rounds and converts a number in °C. Other text does not change. */
export function temperatureIn(unit: Units['temperature'], text: string): string {
  return unit === 'C' ? text : converted(text, (celsius) => (celsius * 9) / 5 + 32);
}

/** Converts a number in mm to inches with two decimals. */
export function rainIn(unit: Units['rain'], text: string): string {
  return unit === 'mm' ? text : converted(text, (mm) => mm / MM_PER_INCH, 2);
}

/** Rounds and converts a number in km/h. */
export function windIn(unit: Units['wind'], text: string): string {
  return unit === 'km/h' ? text : converted(text, (kmh) => kmh / KM_PER_MILE);
}
