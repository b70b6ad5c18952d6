import { useParams } from 'react-router';
import { JobView } from '../../shared/filing-import/job-view.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: [] } };

export const meta = () => privatePage('Import');

/** One import of the customer’s. */
export default function ImportPage() {
  const { id = '' } = useParams();
  return <JobView id={id} area="/user/imports" />;
}
