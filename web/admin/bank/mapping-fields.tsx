import { useState } from 'react';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { SelectField } from '../../shared/form/field.tsx';
import styles from './bank.module.css';
import { type Fields, fieldsOf, mappingOf } from './mapping-choice.ts';

interface Props {
  columns: readonly string[];
  mapping: CsvMapping | null;
  /** Called with each mapping that says enough to be read by. */
  onChange(mapping: CsvMapping): void;
}

const ORDERS = { MDY: 'Month/day/year', DMY: 'Day/month/year', YMD: 'Year/month/day' } as const;

/** What the columns of a CSV file mean. */
export function MappingFields({ columns, mapping, onChange }: Props) {
  const [fields, setFields] = useState<Fields>(() => fieldsOf(mapping));
  function change(changes: Partial<Fields>) {
    const next = { ...fields, ...changes };
    setFields(next);
    const said = mappingOf(next);
    if (said !== null) onChange(said);
  }
  const column = (label: string, name: keyof Fields, none: string) => (
    <SelectField
      label={label}
      value={fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{none}</option>
      {columns.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
  const isSigned = fields.kind === 'SIGNED';
  return (
    <div className={styles.mapping}>
      {column('Date', 'date', 'Choose')}
      <SelectField
        label="Date order"
        value={fields.dateOrder}
        onChange={(event) => change({ dateOrder: event.target.value as Fields['dateOrder'] })}
      >
        {Object.entries(ORDERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Amount columns"
        value={fields.kind}
        onChange={(event) => change({ kind: event.target.value as Fields['kind'] })}
      >
        <option value="SIGNED">One column, withdrawals negative</option>
        <option value="TWO">Separate columns</option>
      </SelectField>
      <SelectField
        label="Number format"
        value={fields.decimal}
        onChange={(event) => change({ decimal: event.target.value as Fields['decimal'] })}
      >
        <option value=".">1,234.50</option>
        <option value=",">1.234,50</option>
      </SelectField>
      {isSigned ? column('Amount', 'signed', 'Choose') : column('Withdrawals', 'debit', 'Choose')}
      {isSigned ? null : column('Deposits', 'credit', 'Choose')}
      {column('Description', 'description', 'None')}
      {column('Second description', 'more', 'None')}
      {column('Check or reference number', 'reference', 'None')}
      {column('Running balance', 'balance', 'None')}
    </div>
  );
}
