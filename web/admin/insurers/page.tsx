import { useState } from 'react';
import { Link } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import type { InsurerBody } from '#contract/insurer.ts';
import { LIST_INSURERS } from '#contract/paths/insurer.ts';
import { INSURER_CONFIDENCES, INSURER_KIND_LABELS, INSURER_KINDS } from '#domain/insurer/insurer.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { oneFilter } from '../../shared/list/filters.tsx';
import { addressKeys, hasFilters, type ListFilters } from '../../shared/list/list-filter.ts';
import { ListResult } from '../../shared/list/list-result.tsx';
import { searchFilter } from '../../shared/list/search-filter.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { useList } from '../../shared/queries/use-list.ts';
import { CONFIDENCE_LABELS, insurerColumns } from './insurer-columns.tsx';
import { InsurerDialog } from './insurer-dialog.tsx';
import { RemoveInsurerDialog } from './remove-insurer-dialog.tsx';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Insurers');

type Query = QueryOf<typeof LIST_INSURERS>;

const FILTERS: ListFilters<Query> = [
  searchFilter('Search name, number or group'),
  oneFilter('kind', 'Kind', [
    { value: '', label: 'All insurers' },
    ...INSURER_KINDS.map((kind) => ({ value: kind, label: INSURER_KIND_LABELS[kind] })),
  ]),
  oneFilter('confidence', 'Number', [
    { value: '', label: 'Any number' },
    ...INSURER_CONFIDENCES.map((value) => ({ value, label: CONFIDENCE_LABELS[value] })),
  ]),
];
const KEYS = [...addressKeys(FILTERS), 'sort', 'order'] as const;

type Opened = { insurer: InsurerBody | null; isRemoving: boolean } | null;

/** The insurer directory: what the filing form offers, and holds names and numbers against. */
export default function InsurersPage() {
  const address = useListAddress<Query & { sort?: 'name' }>(KEYS);
  const { sort: _, ...query } = address.params;
  const insurers = useList(LIST_INSURERS, query);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const columns = insurerColumns({
    edit: (insurer) => setOpened({ insurer, isRemoving: false }),
    remove: (insurer) => setOpened({ insurer, isRemoving: true }),
  });
  return (
    <>
      <PageHead
        above={<Link to="/admin/settings">Settings</Link>}
        title="Insurers"
        lead="The filing form suggests these insurers and checks NAIC and alien numbers against them."
        actions={
          <>
            <ButtonLink variant="dimmed-white" to="/admin/settings/insurers/import">
              Import state list
            </ButtonLink>
            <Button onClick={() => setOpened({ insurer: null, isRemoving: false })}>Add insurer</Button>
          </>
        }
      />
      <FilterBar address={address} filters={FILTERS} />
      <ListResult
        list={insurers}
        address={address}
        noun="insurer"
        caption="Insurers"
        columns={columns}
        usual={{ sort: 'name', order: 'asc' }}
        empty={
          <EmptyState title="No insurer matches">
            {hasFilters(FILTERS, address.params)
              ? 'Try another search, or add the insurer with the number from its state listing.'
              : 'Add the insurers whose policies you file.'}
          </EmptyState>
        }
      />
      {opened === null ? null : opened.isRemoving && opened.insurer ? (
        <RemoveInsurerDialog insurer={opened.insurer} onClose={close} />
      ) : (
        <InsurerDialog insurer={opened.insurer} onClose={close} />
      )}
    </>
  );
}
