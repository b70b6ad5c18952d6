import { selectBanks } from '#db/queries/banks.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import type { OperationContext } from '../context.ts';
import { rememberedMapping } from './import-bank-file.ts';

/** A bank account that files were imported of. */
export interface ListedBank {
  id: string;
  name: string;
  mapping: CsvMapping | null;
  lastImportedAt: Date | null;
  /** Transactions that nobody decided about. */
  open: number;
}

/** Every bank by name, with what the columns of its CSV files mean. */
export async function listBanks({ db }: Pick<OperationContext, 'db'>): Promise<ListedBank[]> {
  return (await selectBanks(db)).map((bank) => ({
    id: bank.id,
    name: bank.name,
    mapping: rememberedMapping(bank),
    lastImportedAt: bank.lastImportedAt,
    open: bank.open ?? 0,
  }));
}
