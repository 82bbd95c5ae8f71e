import type { Site } from '@examiner/contracts';
import { PAPER } from './icons.service.ts';

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest({ name, description, language, mark }: Site): object {
  const icon = (src: string, sizes: string, purpose = 'any') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    description,
    lang: language,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons:
      mark === null
        ? []
        : [
            icon('/icon-192.png', '192x192'),
            icon('/icon-512.png', '512x512'),
            icon('/icon-maskable-512.png', '512x512', 'maskable'),
          ],
  };
}
