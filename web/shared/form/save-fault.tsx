import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

interface Props {
  error: Error;
  /** Whether somebody else has saved since this was read. */
  isOutdated: boolean;
  onReload(): void;
}

/** Why a record was not saved, and the way to what somebody else saved meanwhile. */
export function SaveFault({ error, isOutdated, onReload }: Props) {
  return (
    <Notice
      tone="bad"
      title={error.message}
      action={
        isOutdated ? (
          <Button variant="dimmed-white" onClick={onReload}>
            Show what was saved
          </Button>
        ) : null
      }
    />
  );
}
