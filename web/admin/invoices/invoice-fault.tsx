import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { INVOICE_PREVIEW } from './use-invoice-draft.ts';

interface Props {
  error: Error | null;
  /** After the list was asked for again. */
  onReload?(): void;
}

/** Why an invoice cannot be as it is asked for; where somebody else was first, the list as it is now is a press away. */
export function InvoiceFault({ error, onReload }: Props) {
  if (error === null) return null;
  const isOutOfDate = error instanceof ApiError && error.status === 409;
  const reload = async () => {
    await refreshMoney();
    await queryClient.invalidateQueries({ queryKey: [INVOICE_PREVIEW] });
    onReload?.();
  };
  return (
    <Notice
      tone="bad"
      title={error.message}
      action={
        isOutOfDate ? (
          <Button variant="dimmed-white" onClick={reload}>
            Reload list
          </Button>
        ) : null
      }
    />
  );
}
