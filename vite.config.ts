import { reactRouter } from '@react-router/dev/vite';
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
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${API_PORT}` } },
});
