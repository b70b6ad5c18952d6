import list from './list.module.css';

interface Props {
  /** "Created". */
  label: string;
  from: string | undefined;
  to: string | undefined;
  onFrom(day: string): void;
  onTo(day: string): void;
}

/** Two days, both included; either may be left out. */
export function DayRange({ label, from, to, onFrom, onTo }: Props) {
  return (
    <span className={list.dates}>
      {label}
      <input
        type="date"
        aria-label={`${label} on or after`}
        value={from ?? ''}
        max={to}
        onChange={(event) => onFrom(event.target.value)}
      />
      to
      <input
        type="date"
        aria-label={`${label} on or before`}
        value={to ?? ''}
        min={from}
        onChange={(event) => onTo(event.target.value)}
      />
    </span>
  );
}
