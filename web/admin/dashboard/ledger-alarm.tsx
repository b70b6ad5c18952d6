import { useMutation } from '@tanstack/react-query';
import type { LedgerCheckBody } from '#contract/ledger.ts';
import { VERIFY_LEDGER } from '#contract/paths/ledger.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';

/** As many as are read at once. */
const SHOWN = 5;

/** The ledger is out of balance: what differs, and the entries where to look. Nothing while it is not. */
export function LedgerAlarm({ check }: { check: LedgerCheckBody | null }) {
  const verify = useMutation({
    mutationFn: () => call(VERIFY_LEDGER),
    onSuccess: async ({ faults }) => {
      await queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      toast(faults.length === 0 ? 'Ledger in balance' : 'Ledger still out of balance');
    },
  });
  if (check === null || check.faults.length === 0) return null;
  const { faults } = check;
  return (
    <Notice
      tone="bad"
      title={`Ledger out of balance: ${faults.length} ${faults.length === 1 ? 'difference' : 'differences'}`}
      action={
        <Button variant="dimmed-white" loading={verify.isPending} onClick={() => verify.mutate()}>
          Check again
        </Button>
      }
    >
      <ul>
        {faults.slice(0, SHOWN).map(({ code, message, entries }) => (
          <li key={`${code} ${message}`}>
            {message}
            {entries.length === 0 ? '' : ` (ledger entries ${entries.join(', ')})`}
          </li>
        ))}
      </ul>
      <p>
        Found <InstantText at={check.checkedAt} />. Don’t file reports or issue refunds until it’s explained.
      </p>
    </Notice>
  );
}
