import {
  CITY_SLOTS,
  ownPanelSchema,
  type OwnPanel,
  type OwnPanelKind,
  type Show,
} from '@examiner/contracts';

/** The form: the text of each field by its name. */
export interface PanelDraft {
  readonly kind: OwnPanelKind;
  readonly title: string;
  readonly as: Show['as'];
  readonly fields: Readonly<Record<string, string>>;
}

export interface DraftField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: true;
  readonly isLong?: true;
}

const ITEMS = {
  name: 'items',
  label: 'Items',
  hint: 'JSON Pointer of an array, such as /data/rows',
};
const FROM_ITEM = 'JSON Pointer from an item, such as /name';

/** The fields of each shape. */
export const SHOW_FIELDS: Readonly<Record<Show['as'], readonly DraftField[]>> = {
  number: [
    { name: 'value', label: 'Value', hint: 'JSON Pointer, such as /now/watts' },
    { name: 'unit', label: 'Unit', isOptional: true },
    { name: 'digits', label: 'Digits after the point', isOptional: true },
    { name: 'change', label: 'Change', hint: 'JSON Pointer', isOptional: true },
  ],
  status: [
    { name: 'value', label: 'Value', hint: 'JSON Pointer, such as /state' },
    { name: 'good', label: 'Good values', hint: 'One a line', isLong: true },
    { name: 'bad', label: 'Bad values', hint: 'One a line', isLong: true },
  ],
  text: [{ name: 'value', label: 'Text', hint: 'JSON Pointer, such as /message' }],
  list: [
    ITEMS,
    { name: 'title', label: 'Title', hint: FROM_ITEM },
    { name: 'link', label: 'Link', hint: FROM_ITEM, isOptional: true },
    { name: 'note', label: 'Note', hint: FROM_ITEM, isOptional: true },
    { name: 'time', label: 'Time', hint: FROM_ITEM, isOptional: true },
  ],
  table: [
    ITEMS,
    {
      name: 'columns',
      label: 'Columns',
      hint: 'One a line: the heading, a space, and a JSON Pointer from an item, such as Name /name',
      isLong: true,
    },
  ],
  bars: [
    ITEMS,
    { name: 'label', label: 'Name', hint: FROM_ITEM },
    { name: 'value', label: 'Value', hint: FROM_ITEM },
  ],
};

export const NEW_DRAFT: PanelDraft = {
  kind: 'monitor',
  title: '',
  as: 'number',
  fields: { every: '15' },
};

/** Without blank ones. */
export const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The last word of a line, and what is before it. */
function splitLine(line: string): [label: string, last: string] {
  const space = line.lastIndexOf(' ');
  return [line.slice(0, Math.max(space, 0)).trim(), line.slice(space + 1)];
}

function showOf({ as, fields }: PanelDraft): Record<string, unknown> {
  const show: Record<string, unknown> = { as };
  for (const { name, isOptional } of SHOW_FIELDS[as]) {
    const text = (fields[name] ?? '').trim();
    if (isOptional && text === '') continue;
    if (name === 'good' || name === 'bad') show[name] = linesOf(text);
    else if (name === 'digits') show[name] = Number(text);
    else if (name === 'columns') {
      show[name] = linesOf(text)
        .map(splitLine)
        .map(([label, value]) => ({ label, value }));
    } else show[name] = text;
  }
  return show;
}

/** One a line: the header, a space, and the name of a secret. */
function headersOf(text: string | undefined): { readonly headers?: Record<string, unknown> } {
  const named = linesOf(text).map(splitLine);
  if (named.length === 0) return {};
  return { headers: Object.fromEntries(named.map(([header, secret]) => [header, { secret }])) };
}

function optionsOf(draft: PanelDraft): unknown {
  const { kind, fields } = draft;
  const url = (fields['url'] ?? '').trim();
  const every = Number(fields['every']);
  switch (kind) {
    case 'custom':
      return { url, every, ...headersOf(fields['headers']), show: showOf(draft) };
    case 'monitor':
      return { url, every };
    case 'links':
      return {
        links: linesOf(fields['links'])
          .map(splitLine)
          .map(([label, address]) => ({ label: label || address, url: address })),
      };
    case 'countdown':
      return { day: fields['day'] ?? '', word: (fields['word'] ?? '').trim() };
    case 'writing':
    case 'tasks':
    case 'people':
    case 'activities':
      return {};
    case 'weather':
      return { city: fields['city'] ?? CITY_SLOTS[0] };
    case 'headlines':
      return { feeds: linesOf(fields['feeds']) };
  }
}

/** Unlike `randomUUID`, it also works on a page without HTTPS. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A field that is not valid. */
export interface DraftProblem {
  /** As in `DraftField`; `panel` for the title of the panel itself. */
  readonly field: string;
  readonly sentence: string;
}

type Read = { readonly panel: OwnPanel } | { readonly problem: DraftProblem };

/** The rows of these panels need the width of two columns. */
const WIDE: readonly OwnPanelKind[] = ['tasks', 'people', 'activities'];

/** A new panel is private. */
export function panelOf(draft: PanelDraft, before: OwnPanel | undefined): Read {
  const parsed = ownPanelSchema.safeParse({
    id: before?.id ?? newId(),
    kind: draft.kind,
    title: draft.title.trim(),
    width: before?.width ?? (WIDE.includes(draft.kind) ? 2 : 1),
    visibility: before?.visibility ?? 'private',
    options: optionsOf(draft),
  });
  if (parsed.success) return { panel: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: problemOf(issue?.path ?? [], issue?.message ?? '') };
}

/** The message of the schema library for a rule that has no message of its own. */
const WORDLESS = 'Invalid input';

function problemOf(path: readonly PropertyKey[], message: string): DraftProblem {
  const [place] = path.filter((key) => key !== 'options' && key !== 'show');
  return {
    field: path.length === 1 ? 'panel' : String(place),
    sentence: `This ${message === WORDLESS ? 'is not valid' : message}.`,
  };
}

function fieldsOfShow(show: Show): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(show)) {
    if (name === 'columns' && show.as === 'table') {
      fields[name] = show.columns.map((column) => `${column.label} ${column.value}`).join('\n');
    } else fields[name] = Array.isArray(value) ? value.join('\n') : String(value);
  }
  return fields;
}

export function draftOf(panel: OwnPanel): PanelDraft {
  const { kind, title, options } = panel;
  const draft = { kind, title, as: NEW_DRAFT.as };
  switch (kind) {
    case 'custom': {
      const { url, every, headers = {}, show } = options;
      const named = Object.entries(headers).map(([header, { secret }]) => `${header} ${secret}`);
      const fields = {
        ...fieldsOfShow(show),
        url,
        every: String(every),
        headers: named.join('\n'),
      };
      return { kind, title, as: show.as, fields };
    }
    case 'monitor':
      return { ...draft, fields: { url: options.url, every: String(options.every) } };
    case 'links': {
      const links = options.links.map(({ label, url }) => `${label} ${url}`).join('\n');
      return { ...draft, fields: { every: '15', links } };
    }
    case 'countdown':
      return { ...draft, fields: { every: '15', day: options.day, word: options.word } };
    case 'writing':
    case 'tasks':
    case 'people':
    case 'activities':
      return { ...draft, fields: NEW_DRAFT.fields };
    case 'weather':
      return { ...draft, fields: { every: '15', city: options.city } };
    case 'headlines':
      return { ...draft, fields: { every: '15', feeds: options.feeds.join('\n') } };
  }
}
