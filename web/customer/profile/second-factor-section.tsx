import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorKind } from '#domain/access/second-factors.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { InstantText } from '../../shared/date.tsx';
import { accountInUse } from '../../shared/identity/account.ts';
import { Notice } from '../../shared/notice.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { isHome } from '../../shared/session/home-of.ts';
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
const SAFEST_FIRST: readonly FactorKind[] = ['TOTP', 'PHONE'];

type Open = { dialog: 'enrol' | 'remove'; kind: FactorKind } | { dialog: 'renew' } | null;

/**
 * What is asked beside the password: set up, replaced, removed. Who has to have it is led on to `onward` once it is set
 * up; null for who came for something else.
 */
export function SecondFactorSection({ onward }: { onward: string | null }) {
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
  const isMissing = (kind: FactorKind) => !factors.some((factor) => factor.kind === kind);
  const missing = SAFEST_FIRST.filter((kind) => offers.includes(kind) && isMissing(kind));

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
      {onward !== null && factors.length > 0 && codes === null ? (
        <Notice
          tone="ok"
          title="Two-step verification is on"
          action={
            <ButtonLink to={onward}>{isHome(onward) ? 'Continue to dashboard' : 'Continue'}</ButtonLink>
          }
        />
      ) : null}
      <div className={account.actions}>
        {missing.map((kind) => (
          <Button
            key={kind}
            variant={
              onward !== null && kind === missing[0] && factors.length === 0 ? 'default' : 'dimmed-white'
            }
            onClick={() => setOpen({ dialog: 'enrol', kind })}
          >
            Set up {FACTOR_NAMES[kind].toLowerCase()}
          </Button>
        ))}
        {factors.length > 0 && recoveryCodesLeft !== null ? (
          <Button variant="dimmed-white" onClick={() => setOpen({ dialog: 'renew' })}>
            Replace recovery codes ({recoveryCodesLeft} left)
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
