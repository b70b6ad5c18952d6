import { useMutation } from '@tanstack/react-query';
import { REVEAL_FEIN } from '#contract/paths/workbench.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { FieldFault } from '../../shared/form/field.tsx';
import styles from './reveal-fein.module.css';

/** Shows the FEIN of a filing's insured in the clear, once somebody asks for it. Kept nowhere but on the screen. */
export default function RevealFein({ filingId }: { filingId: string }) {
  const { data, error, isPending, mutate, reset } = useMutation({
    gcTime: 0,
    mutationFn: () => call(REVEAL_FEIN, { params: { id: filingId } }),
  });
  return (
    <div className={styles.reveal}>
      {data === undefined ? (
        <Button variant="dimmed-white" loading={isPending} onClick={() => mutate()}>
          Show FEIN
        </Button>
      ) : (
        <>
          <output className="figures">{data.fein}</output>
          <CopyButton text={data.fein} label="FEIN" />
          <Button variant="dimmed-white" onClick={reset}>
            Hide
          </Button>
        </>
      )}
      <small>{data === undefined ? 'The audit log records who looked.' : 'Recorded in the audit log.'}</small>
      <FieldFault id="reveal-fein">{error?.message}</FieldFault>
    </div>
  );
}
