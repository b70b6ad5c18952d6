import { useState } from 'react';
import type { QueryOf } from '#contract/api.ts';
import { EXPORT_LICENSES, LIST_LICENSES } from '#contract/paths/license.ts';
import { EXPIRING_DAYS } from '#domain/license/status.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { addressKeys, filterKeys, hasFilters } from '../../shared/list/list-filter.ts';
import type { ListLook } from '../../shared/list/list-look.ts';
import { ListTools } from '../../shared/list/list-tools.tsx';
import { usePageAction } from '../../shared/list/use-page-action.ts';
import { useViewAddress } from '../../shared/list/use-view-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { licenseColumns } from './license-columns.tsx';
import { LicenseDialog } from './license-dialog.tsx';
import { GRID_FILTERS, LICENSE_FILTERS, type LicenseQuery } from './license-filters.tsx';
import { LicenseGrid } from './license-grid.tsx';
import { LicenseTable } from './license-table.tsx';
import { ViewSwitch } from './view-switch.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Licenses');

type Query = QueryOf<typeof LIST_LICENSES>;

/** What can be chosen; the page opens what is pressed. */
const COLUMNS = licenseColumns(() => undefined);
const KEYS = [...addressKeys(LICENSE_FILTERS), 'sort', 'order'] as const;

/** The licenses that the agency files under, what expires first on top; and the states by licensee. */
export default function LicensesPage() {
  const { address, query: asked, look } = useViewAddress<LicenseQuery>([...KEYS, 'view']);
  const { view, ...query } = asked;
  const [isAdding, setAdding] = useState(false);
  usePageAction('new', () => setAdding(true));
  const isNarrowed = hasFilters(LICENSE_FILTERS, query);
  return (
    <>
      <PageHead
        title="Licenses"
        lead={`Expiring: within ${EXPIRING_DAYS} days. You’re reminded 90, 60, 30 and 7 days before a license expires.`}
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/admin/licenses/import">
              Import
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>Add license</Button>
          </>
        }
      />
      <ListTools
        list="licenses"
        noun="licenses"
        address={address}
        keys={KEYS}
        alsoKept={['view']}
        {...(view === 'grid' ? {} : { columns: COLUMNS })}
        exportRoute={EXPORT_LICENSES}
      />
      <ViewSwitch {...address} />
      <FilterBar address={address} filters={view === 'grid' ? GRID_FILTERS : LICENSE_FILTERS} />
      {view === 'grid' ? (
        <LicenseGrid
          query={Object.fromEntries(
            filterKeys(GRID_FILTERS).flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])),
          )}
        />
      ) : (
        <Licenses query={query} look={look} address={address} isNarrowed={isNarrowed} />
      )}
      {isAdding ? <LicenseDialog license={null} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

interface ListedProps {
  query: Query;
  look: ListLook;
  address: Parameters<typeof LicenseTable>[0]['address'];
  isNarrowed: boolean;
}

function Licenses({ query, look, address, isNarrowed }: ListedProps) {
  const licenses = useList(LIST_LICENSES, query);
  return (
    <LicenseTable
      list={licenses}
      address={address}
      look={look}
      hasKeys
      empty={
        <EmptyState
          title={isNarrowed ? 'No license matches' : 'No licenses yet'}
          action={isNarrowed ? null : <ButtonLink to="/admin/licenses/import">Import licenses</ButtonLink>}
        >
          {isNarrowed
            ? 'Search for another number or name, or clear the filters.'
            : 'Add the licenses you file under, or import them from a spreadsheet.'}
        </EmptyState>
      }
    />
  );
}
