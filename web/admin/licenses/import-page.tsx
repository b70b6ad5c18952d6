import { Link } from 'react-router';
import { IMPORT_LICENSES } from '#contract/paths/license.ts';
import { LICENSE_HEADINGS } from '#domain/license/read-license-row.ts';
import { call } from '../../shared/api/call.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { ImportScreen } from '../table-import/import-screen.tsx';
import { refreshLicenses } from './refresh-licenses.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import licenses');

/** Licenses of our own agency: no company or client of this name has to be there. */
const SAMPLE = `${Object.values(LICENSE_HEADINGS).join(',')}
,,SL-1029384,Jordan Avery,TX,Surplus lines agent,8812340,01/15/2026,01/14/2028,Active
,,P-556677,Jordan Avery,Florida,Surplus lines agent,8812340,2026-02-01,2028-01-31,Pending
`;

const { licenseNumber, licensee, state, client, company } = LICENSE_HEADINGS;
const THINGS = {
  one: 'license',
  many: 'licenses',
  columns: { licenseNumber, licensee, state, client, company, expirationDate: 'Expires' },
};

/** Licenses from a spreadsheet. */
export default function ImportLicensesPage() {
  return (
    <ImportScreen
      things={THINGS}
      above={<Link to="/admin/licenses">Licenses</Link>}
      lead="One license per row. The first row holds the column headings: License number, Licensee and State are required; Company, Client, License type, NPN, Effective date, Expiration date and Status are optional. An exported file can be imported again."
      sample={SAMPLE}
      send={(body, dryRun) => call(IMPORT_LICENSES, { query: { dryRun }, body })}
      refresh={refreshLicenses}
      listAt="/admin/licenses"
    />
  );
}
