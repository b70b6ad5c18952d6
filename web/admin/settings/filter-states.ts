import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import { CAPACITIES, type Capacity } from '#domain/filing/vocabulary.ts';
import { CONFIDENCES } from '#domain/rules/rule.ts';

/** What the table is narrowed to and ordered by, as it stands in the address. */
export interface StateFilter {
  search?: string;
  /** Coverage levels with commas between them. */
  coverage?: string;
  /** A capacity that is to be confirmed, or "any". */
  unreviewed?: string;
  /** "open", "closed", "overridden" or "questions". */
  only?: string;
  sort?: string;
  order?: string;
}

export const isUnreviewed = (state: StateSettingsRow, capacity: Capacity) =>
  state.gates[capacity] === 'UNREVIEWED';

/** Nobody closed it, and it can be computed what is owed there. */
export const takesFilings = ({ open, notComputable }: Pick<StateSettingsRow, 'open' | 'notComputable'>) =>
  open && notComputable === null;

const ONLY: Record<string, (state: StateSettingsRow) => boolean> = {
  open: takesFilings,
  closed: (state) => !takesFilings(state),
  overridden: ({ overrides }) => overrides > 0,
  questions: ({ openQuestions }) => openQuestions > 0,
};

const SORT_KEYS: Record<string, (state: StateSettingsRow) => string | number> = {
  name: ({ name }) => name,
  confidence: ({ confidence }) => (confidence === null ? -1 : CONFIDENCES.indexOf(confidence)),
  checked: ({ verifiedThrough }) => verifiedThrough ?? '',
  questions: ({ openQuestions }) => openQuestions,
  overrides: ({ overrides }) => overrides,
};

/** The states that pass the filter, in its order; all by name without one. */
export function filterStates(states: readonly StateSettingsRow[], filter: StateFilter): StateSettingsRow[] {
  const sought = filter.search?.trim().toLowerCase() ?? '';
  const levels = filter.coverage?.split(',') ?? [];
  const only = filter.only === undefined ? undefined : ONLY[filter.only];
  const found = states.filter(
    (state) =>
      (sought === '' || state.code.toLowerCase() === sought || state.name.toLowerCase().includes(sought)) &&
      (levels.length === 0 || levels.includes(state.coverage)) &&
      (filter.unreviewed === undefined ||
        CAPACITIES.some(
          (capacity) =>
            (filter.unreviewed === 'any' || filter.unreviewed === capacity) && isUnreviewed(state, capacity),
        )) &&
      (only === undefined || only(state)),
  );
  const keyOf = SORT_KEYS[filter.sort ?? 'name'];
  if (keyOf === undefined) return found;
  const sign = filter.order === 'desc' ? -1 : 1;
  return found.sort((left, right) => {
    const [a, b] = [keyOf(left), keyOf(right)];
    if (a === b) return left.name.localeCompare(right.name, 'en');
    return (a < b ? -1 : 1) * sign;
  });
}
