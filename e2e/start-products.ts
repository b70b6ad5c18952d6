import { keepFilesInMemory } from '#testing/keep-files-in-memory.ts';
import { launchProduct } from './launch-product.ts';
import { offerProducts } from './product.ts';
import { WORKERS } from './workers.ts';

/** A product for each worker of the test run: journeys that run at the same time do not meet. */
export default async function startProducts(): Promise<() => Promise<void>> {
  keepFilesInMemory();
  const launched = await Promise.all(Array.from({ length: WORKERS }, () => launchProduct()));
  offerProducts(launched.map(({ product }) => product));
  return async () => {
    await Promise.all(launched.map(({ stop }) => stop()));
  };
}
