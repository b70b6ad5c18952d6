import { Link } from 'react-router';
import type { LicenseBody } from '#contract/license.ts';
import type { LicenseSortField } from '#domain/license/status.ts';
import type { ListColumn } from '#domain/lists/list-columns.ts';
import { DateText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import { CompanyLink } from '../companies/company-link.tsx';
import { LicenseTag } from './license-tag.tsx';
import styles from './licenses.module.css';

/** What lists of licenses are sorted by: the API's fields, and the expiration where it is asked for none. */
export type LicenseSort = LicenseSortField | 'expiry';

/** The columns of a list of licenses; `edit` opens one. */
export const licenseColumns = (
  edit: (license: LicenseBody) => void,
): readonly Column<LicenseBody, LicenseSort, ListColumn<'licenses'>>[] => [
  {
    key: 'expires',
    label: 'Expires',
    sort: 'expiry',
    cell: ({ expirationDate }) =>
      expirationDate === null ? (
        <span className={styles.none}>No date</span>
      ) : (
        <DateText on={expirationDate} />
      ),
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    cell: ({ status }) => <LicenseTag status={status} />,
  },
  { key: 'state', label: 'State', sort: 'state', cell: ({ state }) => state },
  {
    key: 'number',
    label: 'License number',
    sort: 'license_number',
    cell: (license) => (
      <button type="button" className={styles.act} onClick={() => edit(license)}>
        <span className="visually-hidden">Edit license </span>
        <span className="figures">{license.licenseNumber}</span>
      </button>
    ),
  },
  { key: 'licensee', label: 'Licensee', sort: 'licensee', name: true, cell: ({ licensee }) => licensee },
  {
    key: 'client',
    label: 'Client',
    sort: 'client_name',
    name: true,
    cell: ({ clientId, clientName }) =>
      clientId === null ? '' : <Link to={`/admin/clients/${clientId}`}>{clientName}</Link>,
  },
  {
    key: 'company',
    label: 'Company',
    sort: 'company',
    name: true,
    cell: (row) => <CompanyLink {...row} />,
  },
  { key: 'type', label: 'Type', minor: true, cell: ({ licenseType }) => licenseType },
  {
    key: 'effective',
    label: 'Effective',
    minor: true,
    sort: 'effective_date',
    cell: ({ effectiveDate }) => (effectiveDate === null ? '' : <DateText on={effectiveDate} />),
  },
  { key: 'npn', label: 'NPN', extra: true, cell: ({ npn }) => npn },
];
