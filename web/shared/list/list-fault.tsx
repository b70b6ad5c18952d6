import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

interface Props {
  /** The list as it was asked for; nothing is shown unless that failed. */
  list: { error: Error | null; refetch(): unknown };
  params: { cursor?: string | undefined; sort?: string | undefined; order?: string | undefined };
  change(next: { sort?: ''; order?: '' }, options?: { replace?: boolean }): void;
}

/** Whether the list has no such order as the address says. */
function isUnknownOrder({ list: { error }, params }: Props): boolean {
  return (
    error instanceof ApiError &&
    error.code === 'MALFORMED' &&
    ((params.sort !== undefined && 'sort' in error.fields) ||
      (params.order !== undefined && 'order' in error.fields))
  );
}

/**
 * Why a list is not here, and the way on: a page that cannot be had leads back to the first one. An order that the list
 * does not have is none: what it holds is the same in the usual order.
 */
export function ListFault(props: Props) {
  const { list, params, change } = props;
  const isToReorder = isUnknownOrder(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is another one each time.
  useEffect(() => {
    if (isToReorder) change({ sort: '', order: '' }, { replace: true });
  }, [isToReorder]);
  if (list.error === null || isToReorder) return null;
  return (
    <Notice
      tone="bad"
      title={list.error.message}
      action={
        <Button variant="dimmed-white" onClick={() => (params.cursor ? change({}) : list.refetch())}>
          {params.cursor ? 'Back to the first page' : 'Try again'}
        </Button>
      }
    />
  );
}
