import { AppError } from '#contract/errors.ts';
import { findInsurer, type InsurerRecord } from '#db/queries/insurers.ts';
import type { OperationContext } from '../context.ts';

/** An insurer as operations hand it on. */
export type Insurer = InsurerRecord;

/** One insurer of the directory. Throws NOT_FOUND. */
export async function getInsurer({ db }: Pick<OperationContext, 'db'>, id: string): Promise<InsurerRecord> {
  const insurer = await findInsurer(db, id);
  if (insurer === null) throw new AppError('NOT_FOUND');
  return insurer;
}
