import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';

/** One section could not be loaded; the rest of the page stands. */
export function LoadFault({ error, retry }: { error: Error; retry(): void }) {
  const again = (
    <Button variant="dimmed-white" onClick={retry}>
      Try again
    </Button>
  );
  return <Notice tone="bad" title={error.message} action={again} />;
}
