import { type ReactNode, useState } from 'react';
import type { LicenseBody } from '#contract/license.ts';
import { chosenColumns, type ListLook } from '../../shared/list/list-look.ts';
import { ListResult } from '../../shared/list/list-result.tsx';
import { useWalk } from '../../shared/list/use-walk.tsx';
import { DeleteLicenseDialog } from './delete-license-dialog.tsx';
import { type LicenseSort, licenseColumns } from './license-columns.tsx';
import { LicenseDialog } from './license-dialog.tsx';
import styles from './licenses.module.css';

type Listed = Parameters<typeof ListResult<LicenseBody, LicenseSort>>[0];

interface Props extends Pick<Listed, 'list' | 'empty'> {
  address: {
    params: { sort?: Exclude<LicenseSort, 'expiry'> | undefined; order?: 'asc' | 'desc' | undefined };
    change(
      next: { sort?: Exclude<LicenseSort, 'expiry'> | ''; order?: 'asc' | 'desc' | ''; cursor?: string },
      options?: { replace?: boolean },
    ): void;
  };
  /** A page for itself names the client once; left out: each row does. */
  without?: readonly string[];
  empty: ReactNode;
  /** Which columns were chosen, and how dense the rows are. */
  look?: ListLook;
  /** Whether the rows are walked by key; where the list is a page of its own. */
  hasKeys?: boolean;
}

/** Licenses, what expires first on top; each can be changed or deleted in place. */
export function LicenseTable({ list, address, without = [], empty, look = {}, hasKeys }: Props) {
  const [editing, setEditing] = useState<LicenseBody | null>(null);
  const [deleting, setDeleting] = useState<LicenseBody | null>(null);
  const { current, help } = useWalk<LicenseBody, LicenseSort>(
    list,
    hasKeys ? { open: setEditing } : undefined,
  );
  const columns = chosenColumns(
    licenseColumns(setEditing).filter(({ key }) => !without.includes(key)),
    look,
  );
  return (
    <>
      <ListResult<LicenseBody, LicenseSort>
        list={list}
        address={{
          params: address.params,
          // The API sorts by the expiration where it is asked for no other order.
          change: ({ sort, ...next }, options) =>
            address.change(
              { ...next, ...(sort === undefined ? {} : { sort: sort === 'expiry' ? '' : sort }) },
              options,
            ),
        }}
        noun="license"
        caption="Licenses"
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
        density={look.density}
        usual={{ sort: 'expiry', order: 'asc' }}
        current={current}
        help={help}
        empty={empty}
      />
      {editing ? <LicenseDialog license={editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? <DeleteLicenseDialog license={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
