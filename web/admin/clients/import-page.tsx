import { Link } from 'react-router';
import {
  GET_CLIENT_TEMPLATE,
  PREVIEW_CLIENT_IMPORT,
  START_CLIENT_IMPORT,
} from '#contract/paths/record-import.ts';
import { CLIENT_HEADINGS } from '#domain/license/client-columns.ts';
import { call } from '../../shared/api/call.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';
import { RecordImport } from '../table-import/record-import.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import clients');

const { client, company, contact, email, phone } = CLIENT_HEADINGS;
const THINGS = { one: 'client', many: 'clients', columns: { client, company, contact, email, phone } };

/** Clients from a spreadsheet. */
export default function ImportClientsPage() {
  return (
    <RecordImport
      things={THINGS}
      kind="CLIENT_IMPORT"
      area="/admin/clients/import"
      above={<Link to="/admin/clients">Clients</Link>}
      lead="Only Client is required. A blank cell leaves what is on record."
      headings={CLIENT_HEADINGS}
      template={GET_CLIENT_TEMPLATE}
      look={(body, mapping) => call(PREVIEW_CLIENT_IMPORT, { query: { mapping }, body })}
      start={(body, mapping) => call(START_CLIENT_IMPORT, { query: { mapping }, body })}
    />
  );
}
