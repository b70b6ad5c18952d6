import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorKind } from '#domain/access/second-factors.ts';
import { Button } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { accountInUse } from '../../shared/identity/account.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import account from './account-list.module.css';
import { EnrolDialog } from './enrol-dialog.tsx';
import { FACTOR_NAMES } from './factor-names.ts';
import { LoadFault } from './load-fault.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import styles from './second-factor.module.css';

const QUERY = ['second-factors'];

type Open = { dialog: 'enrol' | 'remove'; kind: FactorKind } | { dialog: 'renew' } | null;

/** What is asked beside the password: set up, replaced, removed. */
export function SecondFactorSection() {
  const own = useQuery({
    queryKey: QUERY,
    queryFn: async () => (await accountInUse()).secondFactors.list(),
  });
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function done(fresh: string[] | null) {
    setOpen(null);
    if (fresh) setCodes(fresh);
    await Promise.all([queryClient.invalidateQueries({ queryKey: QUERY }), refreshUsers()]);
  }

  if (own.isError) return <LoadFault error={own.error} retry={() => own.refetch()} />;
  if (!own.data) return <Skeleton bare lines={3} label="Loading two-step verification" />;
  const { factors, recoveryCodesLeft, offers } = own.data;
  const missing = offers.filter((kind) => !factors.some((factor) => factor.kind === kind));

  return (
    <div className={account.stack}>
      {factors.length === 0 ? (
        <p>Adds protection if your password is stolen. It isn’t set up yet.</p>
      ) : (
        <ul className={account.list}>
          {factors.map((factor) => (
            <li key={factor.kind} className={styles.row}>
              <strong>{FACTOR_NAMES[factor.kind]}</strong>
              <span>
                {factor.phone ?? null} since <InstantText at={factor.enrolledAt} />
              </span>
              <Button
                variant="dimmed-white"
                onClick={() => setOpen({ dialog: 'remove', kind: factor.kind })}
                aria-label={`Remove ${FACTOR_NAMES[factor.kind]}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {codes && factors.length > 0 ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      <div className={account.actions}>
        {missing.map((kind) => (
          <Button key={kind} variant="dimmed-white" onClick={() => setOpen({ dialog: 'enrol', kind })}>
            Set up {FACTOR_NAMES[kind].toLowerCase()}
          </Button>
        ))}
        {factors.length > 0 && recoveryCodesLeft !== null ? (
          <Button variant="dimmed-white" onClick={() => setOpen({ dialog: 'renew' })}>
            New recovery codes ({recoveryCodesLeft} left)
          </Button>
        ) : null}
      </div>
      {open?.dialog === 'enrol' ? (
        <EnrolDialog
          kind={open.kind}
          hasSafer={offers.includes('TOTP')}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      ) : null}
      {open?.dialog === 'remove' ? (
        <RemoveFactorDialog kind={open.kind} onClose={() => setOpen(null)} onDone={() => done(null)} />
      ) : null}
      {open?.dialog === 'renew' ? <RenewCodesDialog onClose={() => setOpen(null)} onDone={done} /> : null}
    </div>
  );
}
