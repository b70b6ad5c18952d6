import { type Browser, chromium } from 'playwright-core';

/** The product that runs for the journeys. */
export interface Product {
  url: string;
  /** The name the agency trades under. */
  company: string;
  dataDir: string;
  browserPath: string;
}

export const ADMIN = { email: 'admin@longhorn.example', password: 'orchard-lantern-42-velvet' };

/** Where the product of this run is. Throws outside of "vitest run --project e2e". */
export function runningProduct(): Product {
  const given = process.env.STAMPLINE_E2E;
  if (given === undefined) throw new Error('No product runs: use "vitest run --project e2e"');
  return JSON.parse(given) as Product;
}

/** A browser for one file of journeys; close it in `afterAll`. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: runningProduct().browserPath,
    // Containers and root have no sandbox to offer; the pages are our own.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}
