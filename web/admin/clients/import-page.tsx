import { Link } from 'react-router';
import { IMPORT_CLIENTS } from '#contract/paths/client.ts';
import { CLIENT_HEADINGS } from '#domain/license/client-columns.ts';
import { call } from '../../shared/api/call.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { refreshLicenses } from '../licenses/refresh-licenses.ts';
import { ImportScreen } from '../table-import/import-screen.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import clients');

const SAMPLE = `${Object.values(CLIENT_HEADINGS).join(',')}
Avery Surplus Lines LLC,,Jordan Avery,jordan@avery.example,(555) 555-0142,"100 Main St, Austin, TX 78701",
`;

const { client, company, contact, email, phone } = CLIENT_HEADINGS;
const THINGS = { one: 'client', many: 'clients', columns: { client, company, contact, email, phone } };

/** Clients from a spreadsheet. */
export default function ImportClientsPage() {
  return (
    <ImportScreen
      things={THINGS}
      above={<Link to="/admin/clients">Clients</Link>}
      lead="One client per row. The first row holds the column headings: Client is required; Company, Contact, Email, Phone, Address and Notes are optional. A blank cell leaves what is on record."
      sample={SAMPLE}
      send={(body, dryRun) => call(IMPORT_CLIENTS, { query: { dryRun }, body })}
      refresh={refreshLicenses}
      listAt="/admin/clients"
    />
  );
}
