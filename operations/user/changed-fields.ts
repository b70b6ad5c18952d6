/** For the audit log: the old and new value of each field that `changes` gives and that differs. */
export function changedFields(
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([name, to]) => to !== undefined && before[name] !== to)
      .map(([name, to]) => [name, { from: before[name] ?? null, to }]),
  );
}
