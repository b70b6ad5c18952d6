import { useParams } from 'react-router';
import { JobView } from '../../shared/filing-import/job-view.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { privatePage } from '../../shared/page-title.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import');

/** One import, of the office or of a customer. */
export default function ImportPage() {
  const { id = '' } = useParams();
  return <JobView id={id} area="/admin/imports" />;
}
