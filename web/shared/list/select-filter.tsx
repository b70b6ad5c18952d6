import styles from './select-filter.module.css';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Under what it stands in the list; what belongs together follows on each other. */
  group?: string;
}

interface Props<Value extends string> {
  /** Its accessible name. */
  label: string;
  options: readonly Option<Value>[];
  value: string;
  onChange(value: Value): void;
  /** Its options come with an answer, and what stands beside it stays where it is. */
  isLoaded?: boolean;
}

/** One of a few, in the bar above a list. */
export function SelectFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
  isLoaded,
}: Props<Value>) {
  return (
    <select
      className={styles.select}
      data-loaded={isLoaded || undefined}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {grouped(options).map(({ group, members }) =>
        group === undefined ? (
          members.map(drawn)
        ) : (
          <optgroup key={group} label={group}>
            {members.map(drawn)}
          </optgroup>
        ),
      )}
    </select>
  );
}

function drawn({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** The options in their order, those of one group together. */
function grouped(options: readonly Option[]): { group: string | undefined; members: Option[] }[] {
  const groups: { group: string | undefined; members: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, members: [option] });
  }
  return groups;
}
