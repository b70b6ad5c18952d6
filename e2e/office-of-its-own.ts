import { afterAll, beforeAll } from 'vitest';
import { launchProduct } from './launch-product.ts';
import { workIn } from './product.ts';

/**
 * For a file whose journeys look at what all customers of an office have together, as its bank account is: what other files
 * left there would be in their sums. Call it before the first test.
 */
export function startOfficeOfItsOwn(): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const launched = await launchProduct();
    stop = launched.stop;
    workIn(launched.product);
  });
  afterAll(async () => {
    workIn(null);
    await stop();
  });
}
