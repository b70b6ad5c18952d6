import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobBody } from '#contract/job.ts';
import { GET_JOB, LIST_JOBS } from '#contract/paths/job.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../queries/query-client.ts';

/** Where an import is started, by what it imports; below it is the page of each, so that the bar says where one is. */
export type ImportArea =
  | '/user/imports'
  | '/admin/imports'
  | '/admin/licenses/import'
  | '/admin/clients/import';

/** What is kept of jobs is kept under this. */
export const JOBS = 'jobs';
const EVERY_MS = 1_000;

export const isUnderWay = ({ status }: Pick<JobBody, 'status'>) =>
  status === 'QUEUED' || status === 'RUNNING';

/** An import, asked for again for as long as it is under way; once it ends, whatever it changed is asked for anew. */
export function useJob(id: string) {
  const job = useQuery({
    queryKey: [JOBS, id],
    queryFn: ({ signal }) => call(GET_JOB, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? EVERY_MS : false),
  });
  const goesOn = job.data !== undefined && isUnderWay(job.data);
  useEffect(() => {
    if (!goesOn) return;
    return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== JOBS });
  }, [goesOn]);
  return job;
}

/** The last imports of whoever is signed in. */
export function useJobs() {
  return useQuery({
    queryKey: [JOBS],
    queryFn: ({ signal }) => call(LIST_JOBS, { signal }),
    staleTime: 0,
  });
}
