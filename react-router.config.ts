import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { indexedPaths, prerenderedPaths } from './web/at-build/prerendered-paths.ts';
import { sitemapOf } from './web/at-build/sitemap.ts';

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    writeFile(join(buildDirectory, 'client', 'sitemap.xml'), sitemapOf(indexedPaths())),
} satisfies Config;
