import type { Printed } from '../second/declaration.ts';
import type { drawn, Sheet } from '../second/sheet.ts';
import type { ThirdDeclaration } from './declaration.ts';

/** A way to print a declaration, what it is about, and what of it that leaves out. */
export interface ThirdLayout {
  face: Parameters<typeof drawn>[0];
  size: number;
  /** By copy. */
  coverages: readonly ThirdDeclaration['coverages'][];
  terrorism?: readonly ThirdDeclaration['terrorism'][];
  printed: Printed;
  /** Fields that such a page does not say, by their path; by copy, from 0. */
  unsaid?: (copy: number) => readonly string[];
  /** What it says besides. */
  says?: (of: ThirdDeclaration) => Readonly<Record<string, string>>;
  draw: (sheet: Sheet, of: ThirdDeclaration) => void;
}

/** "11/15/2026" */
export const slashed = (day: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
};

/** "15-NOV-26" */
export const stamped = (day: string): string => {
  const [year = '', month, date] = day.split('-');
  const name = 'JANFEBMARAPRMAYJUNJULAUGSEPOCTNOVDEC'.slice(Number(month) * 3 - 3, Number(month) * 3);
  return `${date}-${name}-${year.slice(2)}`;
};

/** "2026-11-15" as it stands, which programs print. */
export const iso = (day: string): string => day;
