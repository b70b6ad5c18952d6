import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GET_COMPANY, LIST_COMPANIES } from '#contract/paths/company.ts';
import { call } from '../../shared/api/call.ts';
import list from '../../shared/list/list.module.css';
import type { ListFilter } from '../../shared/list/list-filter.ts';
import { closeMenuOf, PopMenu } from '../../shared/list/pop-menu.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useList } from '../../shared/queries/use-list.ts';

/** As many as are looked through at a glance. */
const MATCHES = 8;

/** Narrows a list to one company. */
export function companyFilter<Query extends { companyId?: string | undefined }>(): ListFilter<Query> {
  return {
    keys: ['companyId'],
    draw: ({ params, change }) => (
      <CompanyFilter
        value={params.companyId ?? ''}
        onChange={(companyId) => change({ companyId } as Parameters<typeof change>[0])}
      />
    ),
  };
}

/** A company found by a part of its name. */
function CompanyFilter({ value, onChange }: { value: string; onChange(companyId: string): void }) {
  const chosen = useQuery({
    queryKey: ['company', value, 'name'],
    queryFn: () => call(GET_COMPANY, { params: { id: value } }),
    enabled: value !== '',
  });
  return (
    <PopMenu
      isLazy
      isActive={value !== ''}
      label={<>Company {value === '' ? null : <b>{chosen.data?.company ?? '...'}</b>}</>}
    >
      <Companies value={value} onChange={onChange} />
    </PopMenu>
  );
}

function Companies({ value, onChange }: Parameters<typeof CompanyFilter>[0]) {
  const [search, setSearch] = useState('');
  const found = useList(LIST_COMPANIES, {
    ...(search.trim() === '' ? {} : { search }),
    sort: 'company',
    limit: MATCHES,
  });
  const choose = (companyId: string) => (event: { currentTarget: Element }) => {
    closeMenuOf(event.currentTarget);
    onChange(companyId);
  };
  return (
    <div className={list.options}>
      <SearchBox label="Search companies" value={search} onSearch={setSearch} />
      {(found.data?.items ?? []).map(({ id, company }) => (
        <button
          key={id}
          type="button"
          className={list.choice}
          aria-current={id === value || undefined}
          onClick={choose(id)}
        >
          {company}
        </button>
      ))}
      {value === '' ? null : (
        <button type="button" className={list.clear} onClick={choose('')}>
          Any company
        </button>
      )}
    </div>
  );
}
