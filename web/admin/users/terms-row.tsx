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
import { keyOf, type Sheet, termsAt } from './terms-grid.ts';

export const GROUP_LABELS: Record<Group, string> = {
  FEE: 'Filing fee',
  NB: 'Commission, new business and renewals',
  EN: 'Commission, endorsements',
};
export const FIELD_LABELS: Record<Field, string> = { mode: 'Mode', value: 'Value', minimum: 'Minimum' };

interface Props {
  row: StateSettingsRow;
  /** What is agreed with the company, of all states; it comes before what the state has. */
  company: Sheet;
  terms: Record<Group, Terms>;
  refusals: Record<Group, Partial<Record<Field, string>> | undefined>;
  onChange(state: string, group: Group, field: Field, text: string): void;
}

/** What counts in this state where nothing of their own is agreed: the company's terms, else the state's. */
function behind(row: StateSettingsRow, company: Sheet, group: Group): { from: string; terms: Terms } {
  const agreed = termsAt(company, keyOf(row.code, group));
  if (agreed.mode !== '') return { from: 'company', terms: agreed };
  const { mode, value, minimum } = group === 'FEE' ? row.filingFee : row.commission[group];
  return { from: 'state', terms: toTyped(mode, value, minimum) };
}

function describeStandingTerms(terms: Terms): string {
  const words = terms.mode === '' ? '' : MODE_LABELS[terms.mode];
  if (isPercentage(terms.mode)) return `${terms.value}${words}`;
  return terms.mode === 'FLAT' ? `$${terms.value} flat` : words.toLowerCase();
}

/** One state: own terms in ink, those from the company or the state in grey. */
function Row({ row, company, terms, refusals, onChange }: Props) {
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
              behind={behind(row, company, group)}
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
    before.company === after.company &&
    GROUPS.every(
      (group) =>
        before.terms[group] === after.terms[group] && before.refusals[group] === after.refusals[group],
    ),
);

interface CellProps {
  row: StateSettingsRow;
  behind: { from: string; terms: Terms };
  group: Group;
  field: Field;
  terms: Terms;
  refusal: string | undefined;
  onChange(text: string): void;
}

function Cell({ row, behind: { from, terms: standing }, group, field, terms, refusal, onChange }: CellProps) {
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
        <option value="">
          From the {from}: {describeStandingTerms(standing)}
        </option>
        {modesOf(group).map((mode) => (
          <option key={mode} value={mode}>
            {MODE_LABELS[mode]}
          </option>
        ))}
      </select>
    );
  }
  const takesIt = field === 'value' ? takesValue(terms.mode) : isPercentage(terms.mode);
  const inherited = terms.mode === '' ? standing[field] : '';
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
