import type { ImportPreviewBody } from '#contract/filing-import.ts';
import { describeCode } from '#domain/filing/describe-code.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { CAPACITIES, FILING_TYPE_LABELS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { DEFAULT_PATHS } from '#domain/filing-import/mapping.ts';
import { HOME_STATE_BASES } from '#domain/jurisdictions/home-state.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { SelectField } from '../form/field.tsx';
import { capacityLabel, PAYMENT_METHOD_LABELS } from '../vocabulary-labels.ts';
import styles from './filing-import.module.css';

type DefaultPath = (typeof DEFAULT_PATHS)[number];

const OPTIONS: Record<DefaultPath, readonly { value: string; label: string }[]> = {
  state: JURISDICTIONS_BY_NAME.map((code) => ({ value: code, label: JURISDICTION_NAMES[code] })),
  filingType: FILING_TYPES.map((type) => ({ value: type, label: FILING_TYPE_LABELS[type] })),
  capacity: CAPACITIES.map((capacity) => ({ value: capacity, label: capacityLabel(capacity) })),
  homeStateBasis: HOME_STATE_BASES.map((basis) => ({ value: basis, label: describeCode(basis) })),
  paymentMethod: (['ACH', 'WIRE', 'CHECK', 'PENDING_INVOICE'] as const).map((method) => ({
    value: method,
    label: PAYMENT_METHOD_LABELS[method],
  })),
};

interface Props {
  preview: ImportPreviewBody;
  onSay(path: string, value: string): void;
}

/** What every row of the file says that leaves it blank or has no column for it. */
export function ImportDefaults({ preview: { columns, defaults }, onSay }: Props) {
  const hasColumn = (path: string) => columns.some((column) => column.path === path);
  const asked = DEFAULT_PATHS.filter((path) => !hasColumn(path) || defaults[path] !== undefined);
  if (asked.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="for-all-rows">
      <h2 id="for-all-rows">Fill in where a row leaves these blank</h2>
      <div className={styles.defaults}>
        {asked.map((path) => (
          <SelectField
            key={path}
            label={labelOf(path)}
            value={defaults[path] ?? ''}
            onChange={(event) => onSay(path, event.target.value)}
          >
            <option value="">Choose</option>
            {OPTIONS[path].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}
