import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { ANY_PROOF } from './contract/paths/verify.ts';
import { buildIslands } from './web/at-build/build-islands.ts';
import { drawSocialPictures } from './web/at-build/draw-social-pictures.ts';
import { orderHeads } from './web/at-build/order-head.ts';
import { FROM_MAILS, indexedPaths, prerenderedPaths } from './web/at-build/prerendered-paths.ts';
import { sitemapOf } from './web/at-build/sitemap.ts';

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: () => [...prerenderedPaths(), ANY_PROOF],
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const client = join(buildDirectory, 'client');
    await writeFile(join(client, 'sitemap.xml'), sitemapOf(indexedPaths()));
    drawSocialPictures(client, prerenderedPaths());
    orderHeads(client, FROM_MAILS);
    await buildIslands(buildDirectory);
  },
} satisfies Config;
