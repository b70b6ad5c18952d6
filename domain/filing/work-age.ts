/** How long work has waited, in days since the filing was made, both ends included; null: without end. */
export const WORK_AGES = [
  { label: '0–1 days', from: 0, to: 1 },
  { label: '2–7 days', from: 2, to: 7 },
  { label: '8–30 days', from: 8, to: 30 },
  { label: 'Over 30', from: 31, to: null },
] as const;
