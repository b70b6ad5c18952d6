/** The number of an invoice, "INV-26-000123": year of issue, and a count without gaps in it. `sequence` starts at 1. */
export function invoiceNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `INV-${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`;
}
