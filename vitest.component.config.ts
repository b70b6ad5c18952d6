import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/find-browser.ts';
import viteConfig from './vite.config.ts';

/** Widgets in a real browser, each test beside its widget; apart from the other tests, which load no browser's driver. */
export default defineConfig({
  plugins: viteConfig.plugins,
  // Found while a test runs they would load its page anew.
  optimizeDeps: {
    include: ['@tanstack/react-query', '@testing-library/react', 'axios', 'react-hook-form', 'react-router'],
  },
  test: {
    name: 'component',
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['testing/web/browser-page.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { executablePath: process.env.BROWSER_PATH ?? findBrowser(console.log) },
      }),
    },
  },
});
