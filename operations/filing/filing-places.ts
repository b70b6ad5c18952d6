import type { FilingListRow } from '#db/queries/list-filings.ts';
import type { FilingSortField } from '#domain/filing/vocabulary.ts';

/** Where a row carries what each order sorts by. */
export const PLACES: Readonly<Record<FilingSortField, keyof FilingListRow & string>> = {
  user_name: 'user_name',
  insureds_name: 'insured_name',
  creation_date: 'created_at',
  state: 'state',
  status: 'status',
  payment_method: 'payment_method',
};
