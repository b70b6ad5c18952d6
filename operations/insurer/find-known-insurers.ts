import type { Db } from '#db/pool.ts';
import { selectInsurersNamed } from '#db/queries/insurers.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { KnownInsurer } from '#domain/insurer/insurer.ts';
import { insurerKey, insurerNumber } from '#domain/insurer/insurer-key.ts';

/** What the directory knows of the insurers that a form names, by name or by number. */
export async function findKnownInsurers(db: Db, { insurers = [] }: FilingInputs): Promise<KnownInsurer[]> {
  const keys = insurers.map(({ name = '' }) => insurerKey(name)).filter((key) => key !== '');
  const numbers = insurers.map(({ naic = '' }) => insurerNumber(naic)).filter((number) => number !== null);
  return keys.length + numbers.length === 0 ? [] : await selectInsurersNamed(db, { keys, numbers });
}
