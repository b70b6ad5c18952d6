import { memo } from 'react';
import type { StateSettingsRow } from '#contract/filing-state-settings.ts';
import styles from './terms.module.css';
import {
  FIELDS,
  type Field,
  faultOf,
  GROUPS,
  type Group,
  isPercentage,
  MODE_LABELS,
  modesOf,
  type Terms,
  takesValue,
  toTyped,
} from './terms.ts';

export const GROUP_LABELS: Record<Group, string> = {
  FEE: 'Filing fee',
  NB: 'Commission, new business and renewals',
  EN: 'Commission, endorsements',
};
export const FIELD_LABELS: Record<Field, string> = { mode: 'Mode', value: 'Value', minimum: 'Minimum' };

interface Props {
  row: StateSettingsRow;
  terms: Record<Group, Terms>;
  refusals: Record<Group, Partial<Record<Field, string>> | undefined>;
  onChange(state: string, group: Group, field: Field, text: string): void;
}

/** What counts in this state for everybody with whom nothing else is agreed. */
function ofState(row: StateSettingsRow, group: Group): Terms {
  const terms = group === 'FEE' ? row.filingFee : row.commission[group];
  return toTyped(terms.mode, terms.value, terms.minimum);
}

function inWords(terms: Terms): string {
  const words = terms.mode === '' ? '' : MODE_LABELS[terms.mode];
  if (isPercentage(terms.mode)) return `${terms.value}${words}`;
  return terms.mode === 'FLAT' ? `$${terms.value} flat` : words.toLowerCase();
}

/** One state: own terms in ink, the state's in grey. */
function Row({ row, terms, refusals, onChange }: Props) {
  return (
    <tr data-state={row.code}>
      <th scope="row" className={styles.state}>
        <abbr title={row.name}>{row.code}</abbr>
        <span>{row.name}</span>
      </th>
      {GROUPS.map((group) =>
        FIELDS.map((field) => (
          <td key={`${group}.${field}`} className={field === 'mode' ? styles.first : undefined}>
            <Cell
              row={row}
              group={group}
              field={field}
              terms={terms[group]}
              refusal={refusals[group]?.[field]}
              onChange={(text) => onChange(row.code, group, field, text)}
            />
          </td>
        )),
      )}
    </tr>
  );
}

/** A key press changes one row of many; the others are not drawn again. */
export const TermsRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    GROUPS.every(
      (group) =>
        before.terms[group] === after.terms[group] && before.refusals[group] === after.refusals[group],
    ),
);

interface CellProps {
  row: StateSettingsRow;
  group: Group;
  field: Field;
  terms: Terms;
  refusal: string | undefined;
  onChange(text: string): void;
}

function Cell({ row, group, field, terms, refusal, onChange }: CellProps) {
  const fault = refusal ?? faultOf(terms, field);
  const common = {
    'aria-label': `${row.name}, ${GROUP_LABELS[group]}, ${FIELD_LABELS[field].toLowerCase()}`,
    'aria-invalid': fault ? true : undefined,
    title: fault ?? undefined,
    'data-group': group,
    'data-field': field,
    'data-own': terms.mode === '' ? undefined : true,
  };
  if (field === 'mode') {
    return (
      <select {...common} value={terms.mode} onChange={(event) => onChange(event.target.value)}>
        <option value="">From the state: {inWords(ofState(row, group))}</option>
        {modesOf(group).map((mode) => (
          <option key={mode} value={mode}>
            {MODE_LABELS[mode]}
          </option>
        ))}
      </select>
    );
  }
  const takesIt = field === 'value' ? takesValue(terms.mode) : isPercentage(terms.mode);
  const inherited = terms.mode === '' ? ofState(row, group)[field] : '';
  return (
    <input
      {...common}
      value={terms[field]}
      placeholder={inherited}
      // What was typed or pasted where nothing belongs stays reachable, so that it can be taken out.
      readOnly={!takesIt && terms[field] === ''}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
