import { type Cents, ZERO } from '../money/cents.ts';

/** What a charge of a report is computed on; null: flat amounts alone, which have no base. */
export function taxableBase({ base, flatItems }: { base: Cents; flatItems: number }): Cents | null {
  return flatItems > 0 && base === ZERO ? null : base;
}
