import type { CivilDate } from '../calendar/civil-date.ts';

/**
 * The number of a receipt, "R-260309-7F3A91C2": the day the money was received or refunded, and the beginning of the id of the
 * payment or refund. It is the same each time, and tells two checks of one number on one day apart.
 */
export function receiptNumber({ id, on }: { id: string; on: CivilDate }): string {
  return `R-${on.slice(2).replaceAll('-', '')}-${id.slice(0, 8).toUpperCase()}`;
}

/** "Receipt R-260309-7F3A91C2.pdf" */
export const receiptFileName = (of: { id: string; on: CivilDate }): string =>
  `Receipt ${receiptNumber(of)}.pdf`;
