import type { Import, ImportBegin, ImportChoices, ImportState } from '@examiner/contracts';
import * as operations from '@examiner/contracts/operations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, call, send } from '../../../../lib/call.ts';
import { queryOf } from '../../../../lib/query-client.ts';

const POLL_MS = 1000;
const PAGE = 100;
const MOVING: readonly ImportState[] = ['uploading', 'planning', 'running', 'undoing'];

export const importsQuery = queryOptions({
  ...queryOf(operations.listImports, {}),
  staleTime: 0,
});

/** Requested every second while an import is active, even if another window started it. */
export const importQuery = (id: string) =>
  queryOptions({
    ...queryOf(operations.getImport, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && MOVING.includes(data.state) ? POLL_MS : false,
  });

interface TextsWanted {
  readonly id: string;
  /** Only texts with a message. */
  readonly isAboutMessages?: boolean;
  /** When this value changes, the texts are read again. */
  readonly version: string;
}

const textsPage = (id: string, isAboutMessages: boolean, after: number | undefined) =>
  call(operations.listImportedTexts, {
    params: { id },
    query: {
      ...(after !== undefined && { after }),
      ...(isAboutMessages && { messages: 'on' as const }),
    },
  });

export const textsQuery = ({ id, isAboutMessages = false, version }: TextsWanted) =>
  infiniteQueryOptions({
    queryKey: ['imported-texts', id, isAboutMessages, version],
    queryFn: ({ pageParam }) => textsPage(id, isAboutMessages, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.number : undefined),
    staleTime: 0,
    gcTime: 0,
  });

/** All texts of an import, page by page. */
export async function readTexts(id: string) {
  const texts: Awaited<ReturnType<typeof textsPage>> = [];
  for (;;) {
    const page = await textsPage(id, false, texts.at(-1)?.number);
    texts.push(...page);
    if (page.length < PAGE) return texts;
  }
}

export const comparisonQuery = (id: string, number: number) =>
  queryOptions({
    ...queryOf(operations.compareImportedText, { params: { id, number: String(number) } }),
    gcTime: 0,
  });

/** The address of the frame that shows the HTML of another program. */
export const originalAddress = (id: string, number: number) =>
  addressOf(operations.showImportedOriginal, { params: { id, number: String(number) } });

export async function beginImport(files: ImportBegin['files']): Promise<Import> {
  return call(operations.beginImport, { body: { files } });
}

export async function runImport(id: string, choices: ImportChoices): Promise<Import> {
  return call(operations.runImport, { params: { id }, body: choices });
}

export async function stopImport(id: string): Promise<Import> {
  return call(operations.stopImport, { params: { id } });
}

export async function undoImport(id: string): Promise<Import> {
  return call(operations.undoImport, { params: { id } });
}

export async function removeImport(id: string): Promise<void> {
  await send(operations.removeImport, { params: { id } });
}
