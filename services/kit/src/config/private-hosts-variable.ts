import { z } from 'zod';

const PLACE = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253}):\d{1,5}$/i;

/** A list of `host:port`, with spaces or commas between them. */
export const privateHosts = z
  .string()
  .transform((value) => value.split(/[\s,]/).filter(Boolean))
  .refine((places) => places.every((place) => PLACE.test(place)));
