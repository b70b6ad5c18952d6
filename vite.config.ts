import { reactRouter } from '@react-router/dev/vite';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig } from 'vite';
import { usMap } from './web/at-build/us-map.ts';

const API_PORT = process.env.API_PORT ?? '3000';

export default defineConfig({
  // The unit tests need the modules and not the framework.
  plugins: [usMap(), process.env.VITEST ? [] : reactRouter()],
  publicDir: 'web/static',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // The reader of PDFs asks for these by name; a folder of its version keeps an older one out of caches.
        assetFileNames: ({ names }) =>
          names.some((name) => name.includes('_nowasm_fallback'))
            ? `assets/pdfjs-${pdfjs.version}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
});
