import { Link } from 'react-router';
import {
  GET_LICENSE_TEMPLATE,
  PREVIEW_LICENSE_IMPORT,
  START_LICENSE_IMPORT,
} from '#contract/paths/record-import.ts';
import { LICENSE_HEADINGS } from '#domain/license/read-license-row.ts';
import { call } from '../../shared/api/call.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { RecordImport } from '../table-import/record-import.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import licenses');

const { licenseNumber, licensee, state, client, company } = LICENSE_HEADINGS;
const THINGS = {
  one: 'license',
  many: 'licenses',
  columns: { licenseNumber, licensee, state, client, company, expirationDate: 'Expires' },
};

/** Licenses from a spreadsheet. */
export default function ImportLicensesPage() {
  return (
    <RecordImport
      things={THINGS}
      kind="LICENSE_IMPORT"
      area="/admin/licenses/import"
      above={<Link to="/admin/licenses">Licenses</Link>}
      lead="License number, Licensee and State are required. Leave Company and Client blank for your own licenses. A blank cell leaves what is on record. An exported file can be imported again."
      headings={LICENSE_HEADINGS}
      template={GET_LICENSE_TEMPLATE}
      look={(body, mapping) => call(PREVIEW_LICENSE_IMPORT, { query: { mapping }, body })}
      start={(body, mapping) => call(START_LICENSE_IMPORT, { query: { mapping }, body })}
    />
  );
}
