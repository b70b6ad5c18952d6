import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

interface Props {
  /** The list as it was asked for; nothing is shown unless that failed. */
  list: { error: Error | null; refetch(): unknown };
  params: { cursor?: string | undefined };
  change(next: Record<string, never>): void;
}

/** Why a list is not here, and the way on: a page that cannot be had leads back to the first one. */
export function ListFault({ list, params, change }: Props) {
  if (list.error === null) return null;
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
