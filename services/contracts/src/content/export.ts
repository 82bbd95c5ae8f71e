import * as z from 'zod/mini';

/** The programs that an export can be made for. */
export const EXPORT_FORMATS = ['obsidian', 'hugo', 'jekyll', 'astro', 'wxr'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportInputSchema = z.object(
  { format: z.enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`) },
  'The body must be a JSON object with format',
);
export type ExportInput = z.output<typeof exportInputSchema>;

/** The servers that a map of redirects can be made for. */
export const REDIRECT_SERVERS = ['netlify', 'nginx', 'caddy'] as const;
export type RedirectServer = (typeof REDIRECT_SERVERS)[number];

export const redirectMapQuerySchema = z.object({
  server: z.enum(REDIRECT_SERVERS, `server must be one of ${REDIRECT_SERVERS.join(', ')}`),
});
export type RedirectMapQuery = z.output<typeof redirectMapQuerySchema>;
