import { DayRange } from './day-range.tsx';
import list from './list.module.css';
import { type FilterKey, type ListFilter, readFilter, setterOf } from './list-filter.ts';

/** From one day through another. */
export function daysFilter<Query extends object>(
  label: string,
  from: FilterKey<Query>,
  to: FilterKey<Query>,
): ListFilter<Query> {
  return {
    keys: [from, to],
    draw: (address) => (
      <DayRange
        label={label}
        from={readFilter(address, from)}
        to={readFilter(address, to)}
        onFrom={setterOf(address, from, { isTyped: true })}
        onTo={setterOf(address, to, { isTyped: true })}
      />
    ),
  };
}

/** One day, behind its name. */
export function dayFilter<Query extends object>(key: FilterKey<Query>, label: string): ListFilter<Query> {
  return {
    keys: [key],
    draw: (address) => (
      <label className={list.dates}>
        {label}
        <input
          type="date"
          value={readFilter(address, key)}
          onChange={(event) => setterOf(address, key, { isTyped: true })(event.target.value)}
        />
      </label>
    ),
  };
}
