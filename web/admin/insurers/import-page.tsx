import { useState } from 'react';
import { Link } from 'react-router';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { IMPORT_INSURERS, LIST_INSURERS } from '#contract/paths/insurer.ts';
import { INSURER_HEADINGS } from '#domain/insurer/insurer-columns.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { JURISDICTION_NAMES, JURISDICTIONS_BY_NAME } from '#domain/jurisdictions/names.ts';
import { call } from '../../shared/api/call.ts';
import { SelectField, TextField } from '../../shared/form/field.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { refreshList } from '../../shared/queries/use-list.ts';
import { ImportScreen } from '../table-import/import-screen.tsx';
import styles from '../table-import/table-import.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import state list');

const SAMPLE = `${Object.values(INSURER_HEADINGS).join(',')}
Sample Specialty Insurance Company,99998,,Delaware
Sample Underwriting SE,,AA-1349998,Germany
`;

const CHOOSE_STATE = 'Choose the state first.';

const THINGS = { one: 'insurer', many: 'insurers', columns: INSURER_HEADINGS };

/** A state's list of eligible surplus lines insurers from a spreadsheet. */
export default function ImportInsurersPage() {
  const [state, setState] = useState<JurisdictionCode | ''>('');
  const [listedOn, setListedOn] = useState('');
  const [sourceAddress, setSourceAddress] = useState('');
  const fields = (
    <div className={styles.about}>
      <SelectField
        label="State"
        required
        value={state}
        onChange={({ target }) => setState(target.value as JurisdictionCode | '')}
      >
        <option value="">Choose</option>
        {JURISDICTIONS_BY_NAME.map((code) => (
          <option key={code} value={code}>
            {JURISDICTION_NAMES[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="List date"
        type="date"
        required={false}
        hint="The date printed on the list."
        value={listedOn}
        onChange={({ target }) => setListedOn(target.value)}
      />
      <TextField
        label="Source URL"
        type="url"
        required={false}
        maxLength={NOTE_MAXIMUM}
        autoComplete="off"
        hint="Where the state publishes it."
        value={sourceAddress}
        onChange={({ target }) => setSourceAddress(target.value)}
      />
    </div>
  );
  return (
    <ImportScreen
      things={THINGS}
      above={
        <>
          <Link to="/admin/settings">Settings</Link> / <Link to="/admin/settings/insurers">Insurers</Link>
        </>
      }
      title="Import state list"
      lead="A state’s list of eligible surplus lines insurers, one per row. Insurer and NAIC or alien number are required columns; Alien number and Domicile are optional. Import adds insurers and never removes one."
      sample={SAMPLE}
      send={async (body, dryRun) => {
        if (state === '') throw new Error(CHOOSE_STATE);
        return await call(IMPORT_INSURERS, { query: { dryRun, state, listedOn, sourceAddress }, body });
      }}
      refresh={() => refreshList(LIST_INSURERS)}
      listAt="/admin/settings/insurers"
      about={{
        fields,
        key: JSON.stringify([state, listedOn, sourceAddress]),
        missing: state === '' ? CHOOSE_STATE : null,
      }}
    />
  );
}
