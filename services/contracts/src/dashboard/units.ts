import * as z from 'zod/mini';

/** The units of the displayed values. The values in files are in °C, mm, and km/h. */
export const TEMPERATURES = ['C', 'F'] as const;
export const RAINS = ['mm', 'in'] as const;
export const WINDS = ['km/h', 'mph'] as const;

export const unitsSchema = z.object({
  temperature: z.enum(TEMPERATURES),
  rain: z.enum(RAINS),
  wind: z.enum(WINDS),
});
export type Units = z.infer<typeof unitsSchema>;

export const UNITS_OF_FILES: Units = { temperature: 'C', rain: 'mm', wind: 'km/h' };
