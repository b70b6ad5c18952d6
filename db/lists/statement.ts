/** A statement under construction: `value` puts a parameter in and gives its place. */
export class Statement {
  readonly values: unknown[] = [];

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /**
   * The same for a text that the planner is not to see: then one plan serves every value and is kept, where it
   * would else be made anew for each. For statements that have one good plan only. `change` is a function of SQL.
   */
  unseen(text: string, change = ''): string {
    return `(select ${change}(${this.value(text)}::text))`;
  }
}

/** Conditions joined by `and`; "true" for none. */
export function conjunction(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' and ');
}
