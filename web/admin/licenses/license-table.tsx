import { type ReactNode, useState } from 'react';
import type { LicenseBody } from '#contract/license.ts';
import { ListResult } from '../../shared/list/list-result.tsx';
import { DeleteLicenseDialog } from './delete-license-dialog.tsx';
import { type LicenseSort, licenseColumns } from './license-columns.tsx';
import { LicenseDialog } from './license-dialog.tsx';
import styles from './licenses.module.css';

type Listed = Parameters<typeof ListResult<LicenseBody, LicenseSort>>[0];

interface Props extends Pick<Listed, 'list' | 'empty'> {
  address: {
    params: { sort?: Exclude<LicenseSort, 'expiry'> | undefined; order?: 'asc' | 'desc' | undefined };
    change(next: {
      sort?: Exclude<LicenseSort, 'expiry'> | '';
      order?: 'asc' | 'desc';
      cursor?: string;
    }): void;
  };
  /** A page for itself names the client once; left out: each row does. */
  without?: readonly string[];
  empty: ReactNode;
}

/** Licenses, what expires first on top; each can be changed or deleted in place. */
export function LicenseTable({ list, address, without = [], empty }: Props) {
  const [editing, setEditing] = useState<LicenseBody | null>(null);
  const [deleting, setDeleting] = useState<LicenseBody | null>(null);
  const columns = licenseColumns(setEditing).filter(({ key }) => !without.includes(key));
  return (
    <>
      <ListResult<LicenseBody, LicenseSort>
        list={list}
        address={{
          params: address.params,
          // The API sorts by the expiration where it is asked for no other order.
          change: ({ sort, ...next }) =>
            address.change({
              ...next,
              ...(sort === undefined ? {} : { sort: sort === 'expiry' ? '' : sort }),
            }),
        }}
        noun="license"
        columns={[
          ...columns,
          {
            key: 'delete',
            label: 'Action',
            end: true,
            cell: (license) => (
              <button type="button" className={styles.act} onClick={() => setDeleting(license)}>
                Delete<span className="visually-hidden"> license {license.licenseNumber}</span>
              </button>
            ),
          },
        ]}
        usual={{ sort: 'expiry', order: 'asc' }}
        empty={empty}
      />
      {editing ? <LicenseDialog license={editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? <DeleteLicenseDialog license={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
