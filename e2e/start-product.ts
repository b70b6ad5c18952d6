import { launchProduct } from './launch-product.ts';

/** One product for all journeys together. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { product, stop } = await launchProduct(20_000 + (process.pid % 20_000));
  process.env.STAMPLINE_E2E = JSON.stringify(product);
  return stop;
}
