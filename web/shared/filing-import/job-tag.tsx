import type { JobBody } from '#contract/job.ts';
import { Tag } from '../status-tag.tsx';

/** Where an import stands, in a word. */
export function JobTag({ job: { status, mode } }: { job: Pick<JobBody, 'status' | 'mode'> }) {
  switch (status) {
    case 'QUEUED':
    case 'RUNNING':
      return (
        <Tag tone="info" shape="diamond">
          {mode === 'CHECK' ? 'Checking' : 'Importing'}
        </Tag>
      );
    case 'CANCELED':
      return (
        <Tag tone="warn" shape="ring">
          Stopped
        </Tag>
      );
    case 'FAILED':
      return (
        <Tag tone="bad" shape="triangle">
          Failed
        </Tag>
      );
    case 'DONE':
      return (
        <Tag tone="ok" shape="square">
          {mode === 'CHECK' ? 'Checked' : 'Done'}
        </Tag>
      );
  }
}
