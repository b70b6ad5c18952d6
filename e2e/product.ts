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

/** For the journeys of this process and of those that it starts: a product for each worker, or one for all. */
export function offerProducts(products: Product[]): void {
  process.env.STAMPLINE_E2E = JSON.stringify(products);
}

/** The one that a file works with instead of its worker's. */
let own: Product | null = null;

/** From now on this worker's journeys happen in this product; null for the worker's own again. */
export function workIn(product: Product | null): void {
  own = product;
}

/** The product of this worker. Throws outside of "vitest run --project e2e". */
export function runningProduct(): Product {
  if (own !== null) return own;
  const products = JSON.parse(process.env.STAMPLINE_E2E ?? '[]') as Product[];
  // Workers are counted from 1.
  const product = products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length];
  if (product === undefined) throw new Error('No product runs: use "vitest run --project e2e"');
  return product;
}

const BROWSER_ARGUMENTS = [
  // Containers and root have no sandbox to offer; the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  // Code that runs once is not worth making fast: a fifth of what a page costs the processor (316).
  '--js-flags=--no-opt --no-maglev',
];

/** A browser; journeys name the fixture `browser` instead. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: runningProduct().browserPath,
    args: BROWSER_ARGUMENTS,
  });
}
