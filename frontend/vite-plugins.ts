import { DEFAULT_SITE_SETTINGS } from '../services/contracts/src/content/default-site.ts';
import { DOCUMENT_MARKERS } from '../services/contracts/src/content/page.ts';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** Sets the title of pages during development, when no service adds one. */
export function developmentHead(): Plugin {
  return {
    name: 'development-head',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(DOCUMENT_MARKERS[0], `<title>${DEFAULT_SITE_SETTINGS.name}</title>`),
  };
}

/** Adds a brotli copy and a gzip copy of every asset that becomes smaller. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? 'dist', 'assets');
      for (const name of await readdir(folder)) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const bytes = await readFile(join(folder, name));
        const brotli = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        await writeFile(join(folder, `${name}.br`), brotli);
        await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Makes the document load `boot` instead of the app. The script element of `boot` contains the app's address. */
export function bootOnIntent(): Plugin {
  return {
    name: 'boot-on-intent',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: app }) {
        const boot = Object.values(bundle).find(({ name }) => name === 'boot');
        if (!app || !boot) throw new Error('The build has no app or no boot');
        if (app.imports.length > 0) throw new Error('The app is in several files');
        const script = `<script type="module" src="/${boot.fileName}" data-app="/${app.fileName}"></script>`;
        return html.replace(/<script type="module"[^>]*><\/script>/, script);
      },
    },
  };
}

const THEME_MARKER = '<!--theme-script-->';

/** Makes the document run `theme` before it is painted. It is a classic script, because a module waits for the whole document. */
export function themeBeforePaint(): Plugin {
  return {
    name: 'theme-before-paint',
    // Without this, the names that a classic script declares would be globals of the page.
    renderChunk: (code, { name }) => (name === 'theme' ? `(() => {${code}})();` : null),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) {
          return html.replace(THEME_MARKER, '<script type="module" src="/src/theme.ts"></script>');
        }
        const theme = Object.values(bundle).find(({ name }) => name === 'theme');
        if (theme?.type !== 'chunk' || theme.imports.length > 0 || theme.exports.length > 0) {
          throw new Error('The build has no theme that is one classic script');
        }
        return html.replace(THEME_MARKER, `<script src="/${theme.fileName}"></script>`);
      },
    },
  };
}

/** The properties of an operation that only services and documents read. */
const OF_SERVICES = [
  'summary',
  'description',
  'access',
  'scope',
  'isConfirmed',
  'limits',
  'parameters',
  'query',
  'body',
  'audit',
  'errors',
  'headers',
  'mediaTypes',
];

/** Removes everything except the method, path, and answers from each operation, so that readers do not download descriptions. */
export function operationsForPages(): Plugin {
  return {
    name: 'operations-for-pages',
    apply: 'build',
    enforce: 'pre',
    // Also removes imports that are unused after the removal.
    config: () => ({ oxc: { typescript: { onlyRemoveTypeImports: false } } }),
    transform: {
      filter: { id: /\/contracts\/src\/.*operations?\.ts$/ },
      handler(code) {
        const cuts: [start: number, end: number, instead: string][] = [];
        new Visitor({
          ObjectExpression({ properties, end }) {
            properties.forEach((property, index) => {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
              if (!OF_SERVICES.includes(property.key.name)) return;
              cuts.push([property.start, properties[index + 1]?.start ?? end - 1, '']);
            });
          },
          VariableDeclarator({ init }) {
            if (init?.type !== 'CallExpression') return;
            cuts.push([init.start, init.start, '/* @__PURE__ */ (() => ']);
            cuts.push([init.end, init.end, ')()']);
          },
          Literal({ value, start, end }) {
            if (typeof value === 'string' && value.includes(' ')) cuts.push([start, end, "''"]);
          },
        }).visit(this.parse(code, { lang: 'ts' }));
        let rest = '';
        let at = 0;
        for (const [start, end, instead] of cuts.toSorted(([a], [b]) => a - b)) {
          // Skips a cut that is inside another cut.
          if (start < at) continue;
          rest += code.slice(at, start) + instead;
          at = end;
        }
        return { code: rest + code.slice(at), map: null };
      },
    },
  };
}
