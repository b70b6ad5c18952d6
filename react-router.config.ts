import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './web/at-build/prerendered-paths.ts';

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config;
