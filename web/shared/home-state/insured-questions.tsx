import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import type { InsuredKind, PrincipalPlace } from '#domain/jurisdictions/home-state.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { SelectField, TextField } from '../form/field.tsx';
import styles from '../questions/questions.module.css';
import type { InsuredFields } from './home-state-answers.ts';

const STATES = JURISDICTIONS_BY_NAME.map((code) => (
  <option key={code} value={code}>
    {JURISDICTION_NAMES[code]}
  </option>
));
const MOST_STATES = JURISDICTION_CODES.length;
const EMPTY_ROW = { state: '', premium: '' };

interface Props<Fields extends InsuredFields> {
  /** Set beside the labels where several insureds are asked about. */
  of?: string;
  fields: Fields;
  change(fields: Fields): void;
}

/** Where one insured is at home, and where its risk is: each question once the one before is answered. */
export function InsuredQuestions<Fields extends InsuredFields>({ of, fields, change }: Props<Fields>) {
  const { kind, principalPlace, riskAtHome } = fields;
  const suffix = of ? `, ${of}` : '';
  const isElsewhere = principalPlace === 'OUTSIDE_THE_US' || (principalPlace !== '' && riskAtHome === 'no');
  const rows = fields.allocation.length === 0 ? [EMPTY_ROW] : fields.allocation;
  const setRow = (position: number, row: typeof EMPTY_ROW) =>
    change({ ...fields, allocation: rows.map((each, index) => (index === position ? row : each)) });

  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={`The insured is${suffix}`}
          value={kind}
          onChange={(event) => change({ ...fields, kind: event.target.value as InsuredKind | '' })}
        >
          <option value="">Choose</option>
          <option value="ORGANIZATION">a business or other organization</option>
          <option value="INDIVIDUAL">an individual</option>
        </SelectField>
        {kind === '' ? null : (
          <SelectField
            label={`${kind === 'INDIVIDUAL' ? 'Principal residence' : 'Principal place of business'}${suffix}`}
            hint={kind === 'INDIVIDUAL' ? undefined : 'Where its officers direct the business.'}
            value={principalPlace}
            onChange={(event) =>
              change({ ...fields, principalPlace: event.target.value as PrincipalPlace | '', riskAtHome: '' })
            }
          >
            <option value="">Choose</option>
            {STATES}
            <option value="OUTSIDE_THE_US">Outside the United States</option>
          </SelectField>
        )}
        {kind === '' || principalPlace === '' || principalPlace === 'OUTSIDE_THE_US' ? null : (
          <SelectField
            label={`Is any insured risk in ${JURISDICTION_NAMES[principalPlace]}?`}
            value={riskAtHome}
            onChange={(event) => change({ ...fields, riskAtHome: event.target.value as 'yes' | 'no' | '' })}
          >
            <option value="">Choose</option>
            <option value="yes">Yes, some or all of it</option>
            <option value="no">No, all of it is elsewhere</option>
          </SelectField>
        )}
      </div>
      {isElsewhere ? (
        <>
          {rows.map((row, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and are never moved
            <div key={position} className={styles.fields}>
              <SelectField
                label={`State with risk ${position + 1}${suffix}`}
                value={row.state}
                onChange={(event) => setRow(position, { ...row, state: event.target.value })}
              >
                <option value="">Choose</option>
                {STATES}
              </SelectField>
              <TextField
                label={`Taxable premium there ${position + 1}${suffix}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                value={row.premium}
                onChange={(event) => setRow(position, { ...row, premium: event.target.value })}
              />
            </div>
          ))}
          {rows.length < MOST_STATES ? (
            <button
              type="button"
              className={styles.add}
              onClick={() => change({ ...fields, allocation: [...rows, EMPTY_ROW] })}
            >
              Add another state with risk
            </button>
          ) : null}
        </>
      ) : null}
    </>
  );
}
