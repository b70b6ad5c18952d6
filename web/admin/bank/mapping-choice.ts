import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';

/** A mapping as its fields hold it; "" where nothing is chosen. */
export interface Fields {
  date: string;
  dateOrder: CsvMapping['dateOrder'];
  kind: 'SIGNED' | 'TWO';
  signed: string;
  debit: string;
  credit: string;
  decimal: CsvMapping['decimal'];
  description: string;
  more: string;
  reference: string;
  balance: string;
}

export function fieldsOf(mapping: CsvMapping | null): Fields {
  const { amount } = mapping ?? {};
  const [description = '', more = ''] = mapping?.description ?? [];
  return {
    date: mapping?.date ?? '',
    dateOrder: mapping?.dateOrder ?? 'MDY',
    kind: amount !== undefined && 'debit' in amount ? 'TWO' : 'SIGNED',
    signed: amount !== undefined && 'signed' in amount ? amount.signed : '',
    debit: amount !== undefined && 'debit' in amount ? amount.debit : '',
    credit: amount !== undefined && 'credit' in amount ? amount.credit : '',
    decimal: mapping?.decimal ?? '.',
    description,
    more,
    reference: mapping?.reference ?? '',
    balance: mapping?.balance ?? '',
  };
}

/** What the fields say; null while the date or an amount is missing. */
export function mappingOf(fields: Fields): CsvMapping | null {
  const { date, dateOrder, kind, signed, debit, credit, decimal, description, more, reference, balance } =
    fields;
  const isSaid = kind === 'SIGNED' ? signed !== '' : debit !== '' && credit !== '';
  if (date === '' || !isSaid) return null;
  return {
    date,
    dateOrder,
    amount: kind === 'SIGNED' ? { signed } : { debit, credit },
    decimal,
    description: [description, more].filter((column) => column !== ''),
    reference: reference === '' ? null : reference,
    balance: balance === '' ? null : balance,
  };
}
