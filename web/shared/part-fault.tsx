import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Why a part of a page is not here, and the way on; nothing unless it failed. The page keeps its own heading. */
export function PartFault({ of }: { of: { error: Error | null; refetch(): unknown } }) {
  if (of.error === null) return null;
  return (
    <Notice
      tone="bad"
      title={of.error.message}
      action={
        <Button variant="dimmed-white" onClick={() => of.refetch()}>
          Try again
        </Button>
      }
    />
  );
}
