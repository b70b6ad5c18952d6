/** What tells a row from the others: an entry of the audit log its place there, all else its id. */
export type KeyedRow = { id: string } | { sequence: string };

export const keyOf = (row: KeyedRow) => ('id' in row ? row.id : row.sequence);
