/**
 * Vite plugin: has the planner's page and the lab fetch the map's script at once, beside its own. It is run only after the first
 * paint, but on the way from the first moment on.
 */
import type { Plugin } from 'vite';

const PAGES = ['index.html', 'lab.html'];
const MAP_MODULE = '/src/map/plan-map.ts';

export function preloadMap(): Plugin {
  let base = '/';
  return {
    name: 'preload-map',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || !PAGES.some((page) => path.endsWith(page))) return html;
        const map = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(MAP_MODULE),
        );
        if (!map) throw new Error('The map has no file of its own any more');
        // After what the first screen itself needs.
        const href = `${base}${map.fileName}`;
        const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
