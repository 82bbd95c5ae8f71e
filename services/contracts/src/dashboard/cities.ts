import * as z from 'zod/mini';

export const CITIES_MOST = 8;

export const foundCitySchema = z.object({
  name: z.string(),
  /** Such as `East Flanders`; empty if the city has none. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type FoundCity = z.infer<typeof foundCitySchema>;

export const foundCitiesSchema = z.object({ cities: z.array(foundCitySchema) });
export type FoundCities = z.infer<typeof foundCitiesSchema>;

export const citiesQuerySchema = z.object({
  q: z.string('q must be the beginning of a name').check(z.minLength(1), z.maxLength(60)),
});
export type CitiesQuery = z.infer<typeof citiesQuerySchema>;
