import { Link, useLocation } from 'react-router';

/** The page of a filing; it carries the list that it was opened from, so that its neighbors are those of the list. */
export function filingAddress(id: string, search: string): string {
  const list = new URLSearchParams(search);
  list.delete('cursor');
  const carried = list.toString();
  return `/admin/filings/${id}${carried === '' ? '' : `?${carried}`}`;
}

/** A link to a filing from the list that the address holds. */
export function FilingLink({ id, children }: { id: string; children: string }) {
  const { search } = useLocation();
  return (
    <Link to={filingAddress(id, search)} className="figures">
      {children}
    </Link>
  );
}
