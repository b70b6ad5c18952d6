import { describeFein } from '#domain/filing/fein.ts';

/** So many filled cells show what a column holds. */
const SAMPLES = 3;

/** The first texts that stand in each column, gathered as the rows of a file go by: nobody goes through them once more for each. */
export class ColumnSamples {
  readonly #found: Set<string>[];

  constructor(columns: number) {
    this.#found = Array.from({ length: columns }, () => new Set());
  }

  look(cells: readonly string[]): void {
    for (const [at, found] of this.#found.entries()) {
      const text = found.size < SAMPLES ? (cells[at] ?? '') : '';
      if (text !== '') found.add(describeFein(text) ?? text);
    }
  }

  /** By the place of the column. */
  get all(): string[][] {
    return this.#found.map((found) => [...found]);
  }
}
