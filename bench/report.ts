/** One measured number, with what it should be where there is a target. */
export interface Finding {
  what: string;
  value: number;
  unit: string;
  target?: { atLeast: number } | { atMost: number };
  note?: string;
}

export function isMissed({ value, target }: Finding): boolean {
  if (target === undefined) return false;
  return 'atLeast' in target ? !(value >= target.atLeast) : !(value <= target.atMost);
}

/** Prints the findings as a table, misses said plainly. */
export function printFindings(findings: readonly Finding[]): void {
  const rows = findings.map((finding) => [
    finding.what,
    `${shown(finding.value)}${finding.unit === '' ? '' : ` ${finding.unit}`}`,
    describeTarget(finding),
    isMissed(finding) ? 'MISSED' : finding.target === undefined ? '' : 'held',
    finding.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join('   ').trimEnd());
  }
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

function describeTarget({ target, unit }: Finding): string {
  if (target === undefined) return '';
  const suffix = unit === '' ? '' : ` ${unit}`;
  return 'atLeast' in target ? `at least ${target.atLeast}${suffix}` : `at most ${target.atMost}${suffix}`;
}
