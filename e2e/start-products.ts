import { availableParallelism } from 'node:os';
import { launchProduct } from './launch-product.ts';
import { offerProducts } from './product.ts';

const FIRST_PORT = 20_000;
const PORTS = 10_000;

/** A product for each worker of the test run: journeys that run at the same time do not meet. */
export default async function startProducts(): Promise<() => Promise<void>> {
  const port = FIRST_PORT + ((process.pid * 16) % PORTS);
  const launched = await Promise.all(
    Array.from({ length: availableParallelism() }, (_, worker) => launchProduct(port + worker)),
  );
  offerProducts(launched.map(({ product }) => product));
  return async () => {
    await Promise.all(launched.map(({ stop }) => stop()));
  };
}
