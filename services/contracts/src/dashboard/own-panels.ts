import * as z from 'zod/mini';
import { readerFiguresSchema } from '../audience/figures.ts';
import { textFiguresSchema } from '../content/figures.ts';
import { CITY_KEYS, linkSchema } from './display.ts';
import { TABLE_NAMES } from './tables.ts';

export const OWN_PANELS_MAX = 24;
export const CUSTOM_PANELS_MAX = 12;
export const OWN_PANEL_KINDS = [
  'custom',
  'monitor',
  'links',
  'countdown',
  'writing',
  'weather',
  'headlines',
  'tasks',
  'people',
  'activities',
] as const;
export type OwnPanelKind = (typeof OWN_PANEL_KINDS)[number];

const text = (most: number) => z.string().check(z.maxLength(most));
const word = text(60).check(z.minLength(1, 'must not be empty'));

const address = z
  .url({ protocol: /^https?$/, error: 'must be a http or https address' })
  .check(z.maxLength(2000));
/** Minutes between two requests. */
const every = z.int('must be whole minutes').check(z.gte(5), z.lte(1440));

/** RFC 6901; empty is the whole value. */
const pointer = text(200).check(
  z.regex(/^(?:\/(?:[^~/]|~[01])*)*$/, 'must be a JSON Pointer, such as /now/watts'),
);
const rowsMax = (most: number) => z._default(z.int().check(z.gte(1), z.lte(most)), 10);

/**
 * The shape in which a custom panel shows JSON. In `list`, `table`, and `bars`, every pointer except `items` begins at
 * an item.
 */
export const showSchema = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('number'),
    value: pointer,
    unit: z.optional(text(12)),
    digits: z.optional(z.int().check(z.gte(0), z.lte(6))),
    change: z.optional(pointer),
  }),
  z.object({
    as: z.literal('status'),
    value: pointer,
    good: z.array(word).check(z.maxLength(12)),
    bad: z.array(word).check(z.maxLength(12)),
  }),
  z.object({ as: z.literal('text'), value: pointer }),
  z.object({
    as: z.literal('list'),
    items: pointer,
    title: pointer,
    link: z.optional(pointer),
    note: z.optional(pointer),
    time: z.optional(pointer),
    limit: rowsMax(50),
  }),
  z.object({
    as: z.literal('table'),
    items: pointer,
    columns: z
      .array(z.object({ label: word, value: pointer }))
      .check(z.minLength(1), z.maxLength(6)),
    limit: rowsMax(50),
  }),
  z.object({
    as: z.literal('bars'),
    items: pointer,
    value: pointer,
    label: pointer,
    limit: rowsMax(60),
  }),
]);
export type Show = z.infer<typeof showSchema>;

/** Headers that the HTTP client sets itself. */
const CLIENT_HEADERS =
  /^(?:accept|accept-encoding|connection|content-.*|cookie|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|user-agent)$/i;
const headerName = z.string().check(
  z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be the name of a header'),
  z.refine((name) => !CLIENT_HEADERS.test(name), 'must be another header'),
);
/** The name of a variable of the operator. No browser gets its value. */
const secretName = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9]{0,19}$/, 'must be the name of a secret, such as HOME'));
const headers = z
  .record(headerName, z.object({ secret: secretName }))
  .check(z.refine((all) => Object.keys(all).length <= 4, 'may be 4 at most'));

export const customOptionsSchema = z.object({
  url: address,
  every,
  headers: z.optional(headers),
  show: showSchema,
});
export type CustomOptions = z.infer<typeof customOptionsSchema>;
export const monitorOptionsSchema = z.object({ url: address, every });
export type MonitorOptions = z.infer<typeof monitorOptionsSchema>;

/** Kinds that only the owner sees. */
export const OWNER_ONLY_KINDS: readonly OwnPanelKind[] = [
  'writing',
  'tasks',
  'people',
  'activities',
];

const cityKey = z.enum(CITY_KEYS, 'must be the key of a city in the settings');

/** Keys of feeds in the settings. If a feed was removed, its key shows nothing. */
const feedKeys = z
  .array(z.string().check(z.regex(/^[a-z\d]{1,20}$/, 'must be the key of a feed')))
  .check(z.minLength(1, 'must name a feed'), z.maxLength(100));

/** Panels of the owner have no sample data. */
export const ownVisibilitySchema = z.enum(
  ['private', 'public'],
  'visibility must be private or public',
);
export type OwnVisibility = z.infer<typeof ownVisibilitySchema>;

const common = z.object({
  id: z.string().check(z.regex(/^[a-z\d]{8,32}$/, 'must be 8 to 32 small letters and digits')),
  title: word,
  /** The width of the panel in columns. */
  width: z.union([z.literal(1), z.literal(2)]),
  visibility: ownVisibilitySchema,
});
const ownerOnly = z.extend(common, {
  visibility: z.literal('private', 'must be private: this kind is for the owner alone'),
  options: z.object({}),
});

export const ownPanelSchema = z.discriminatedUnion('kind', [
  z.extend(common, { kind: z.literal('custom'), options: customOptionsSchema }),
  z.extend(common, { kind: z.literal('monitor'), options: monitorOptionsSchema }),
  z.extend(common, {
    kind: z.literal('links'),
    options: z.object({ links: z.array(linkSchema).check(z.minLength(1), z.maxLength(20)) }),
  }),
  z.extend(common, {
    kind: z.literal('countdown'),
    options: z.object({ day: z.iso.date('must be a day, such as 2026-12-31'), word }),
  }),
  z.extend(ownerOnly, { kind: z.literal('writing') }),
  z.extend(common, { kind: z.literal('weather'), options: z.object({ city: cityKey }) }),
  z.extend(common, { kind: z.literal('headlines'), options: z.object({ feeds: feedKeys }) }),
  z.extend(ownerOnly, { kind: z.literal('tasks') }),
  z.extend(ownerOnly, { kind: z.literal('people') }),
  z.extend(ownerOnly, { kind: z.literal('activities') }),
]);
export type OwnPanel = z.infer<typeof ownPanelSchema>;

const hasOwnIds = (panels: readonly OwnPanel[]) =>
  new Set(panels.map(({ id }) => id)).size === panels.length;
const hasFewCustom = (panels: readonly OwnPanel[]) =>
  panels.filter(({ kind }) => kind === 'custom').length <= CUSTOM_PANELS_MAX;

/** The panels in their order. */
export const layoutInputSchema = z.object(
  {
    panels: z
      .array(ownPanelSchema)
      .check(
        z.maxLength(OWN_PANELS_MAX, `There may be ${OWN_PANELS_MAX} panels.`),
        z.refine(hasOwnIds, 'Two panels have the same id.'),
        z.refine(hasFewCustom, `There may be ${CUSTOM_PANELS_MAX} custom panels.`),
      ),
  },
  'The body must be a JSON object with panels',
);
export type LayoutInput = z.infer<typeof layoutInputSchema>;

export const layoutSchema = z.object({ version: z.int(), panels: z.array(ownPanelSchema) });
export type Layout = z.infer<typeof layoutSchema>;

/** Plain text; links are http or https. */
export const ownContentSchema = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('number'),
    value: z.string(),
    unit: z.string(),
    change: z.nullable(z.string()),
  }),
  z.object({
    as: z.literal('status'),
    value: z.string(),
    state: z.enum(['good', 'bad', 'unknown']),
  }),
  z.object({ as: z.literal('text'), value: z.string() }),
  z.object({
    as: z.literal('list'),
    items: z.array(
      z.object({
        title: z.string(),
        link: z.nullable(z.string()),
        note: z.string(),
        time: z.string(),
      }),
    ),
  }),
  z.object({
    as: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  z.object({
    as: z.literal('bars'),
    items: z.array(z.object({ label: z.string(), value: z.number() })),
  }),
  /** `milliseconds`: the time until the answer. */
  z.object({ as: z.literal('monitor'), isUp: z.boolean(), milliseconds: z.number() }),
  z.object({ as: z.literal('links'), links: z.array(linkSchema) }),
  z.object({ as: z.literal('countdown'), day: z.string(), word: z.string() }),
  /** `next` is the scheduled post with the earliest time. */
  z.object({
    as: z.literal('writing'),
    drafts: textFiguresSchema.shape.drafts,
    next: textFiguresSchema.shape.next,
    subscribers: readerFiguresSchema.shape.subscribers,
  }),
  /** The page reads the file of the city. The visibility of the specified panel applies. */
  z.object({ as: z.literal('weather'), city: cityKey }),
  /** The page already has the headlines. The visibility of the specified panel applies. */
  z.object({ as: z.literal('headlines'), feeds: feedKeys }),
  /** The page already has the rows. */
  z.object({ as: z.literal('rows'), table: z.enum(TABLE_NAMES) }),
]);
export type OwnContent = z.infer<typeof ownContentSchema>;

/** `content` is null until the first data arrives. `error` is the rest of a sentence that begins with the title. */
export const ownPanelDataSchema = z.object({
  id: z.string(),
  content: z.nullable(ownContentSchema),
  updatedAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type OwnPanelData = z.infer<typeof ownPanelDataSchema>;

export const panelTrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom'), options: customOptionsSchema }),
  z.object({ kind: z.literal('monitor'), options: monitorOptionsSchema }),
]);
export type PanelTry = z.infer<typeof panelTrySchema>;

/** `answer` is the beginning of the JSON. `missing` are pointers without a value. */
export const tryAnswerSchema = z.object({
  content: z.nullable(ownContentSchema),
  error: z.nullable(z.string()),
  answer: z.string(),
  missing: z.array(z.string()),
});
export type TryAnswer = z.infer<typeof tryAnswerSchema>;
