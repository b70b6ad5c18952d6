import { useState } from 'react';
import type { OverrideBody } from '#contract/filing-state-settings.ts';
import { WITHDRAW_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { call } from '../../shared/api/call.ts';
import { DateText, InstantText } from '../../shared/date.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { OutsideIcon } from '../../shared/icons.tsx';
import { useProviderInUse } from '../../shared/identity/use-provider-in-use.ts';
import { ConfirmPasswordDialog } from '../../shared/session/confirm-password-dialog.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './records.module.css';
import { refreshSettings } from './use-settings.ts';

const STANDINGS = {
  IN_FORCE: { tone: 'ok', shape: 'square', word: 'In force' },
  WITHDRAWN: { tone: 'plain', shape: 'ring', word: 'Withdrawn' },
  WITHOUT_EFFECT: { tone: 'warn', shape: 'diamond', word: 'Without effect' },
} as const;

/** What we changed of the researched law, the newest first; withdrawn ones stay to be read. */
export function OverrideList({
  code,
  hasRules,
  overrides,
}: {
  code: JurisdictionCode;
  /** False where nothing was found that an override could change. */
  hasRules: boolean;
  overrides: readonly OverrideBody[];
}) {
  const [withdrawing, setWithdrawing] = useState<OverrideBody | null>(null);
  if (overrides.length === 0) {
    return <p className={styles.empty}>None.{hasRules ? ' The rules above apply as researched.' : ''}</p>;
  }
  return (
    <>
      <ul className={styles.records}>
        {overrides.map((override) => (
          <li key={override.id} data-standing={override.standing}>
            <Override override={override} />
            {override.withdrawnAt === null ? (
              <button type="button" className={styles.act} onClick={() => setWithdrawing(override)}>
                Withdraw<span className="visually-hidden"> override {override.number}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {withdrawing ? (
        <WithdrawDialog code={code} override={withdrawing} onClose={() => setWithdrawing(null)} />
      ) : null}
    </>
  );
}

function Override({ override }: { override: OverrideBody }) {
  const { word, ...look } = STANDINGS[override.standing];
  return (
    <div className={styles.words}>
      <p className={styles.title}>
        <span className="figures">{override.number}</span> {override.label}: {override.summary}{' '}
        <Tag {...look}>{word}</Tag>
      </p>
      {override.from ? (
        <p>
          From <DateText on={override.from} />
          {override.to ? (
            <>
              {' '}
              to <DateText on={override.to} />
            </>
          ) : (
            ' until further notice'
          )}
          .
        </p>
      ) : null}
      <p>{override.reason}</p>
      <p className={styles.facts}>
        <SourceLink href={override.source}>
          {override.citation} <OutsideIcon />
          <span className="visually-hidden">(opens in a new tab)</span>
        </SourceLink>
        . By {override.createdBy}, <InstantText at={override.createdAt} />.
        {override.withdrawnAt ? (
          <>
            {' '}
            Withdrawn by {override.withdrawnBy}, <InstantText at={override.withdrawnAt} />.
          </>
        ) : null}
      </p>
    </div>
  );
}

function WithdrawDialog({
  code,
  override,
  onClose,
}: {
  code: JurisdictionCode;
  override: OverrideBody;
  onClose(): void;
}) {
  const provider = useProviderInUse();
  if (!provider.data) return null;
  return (
    <ConfirmPasswordDialog
      title={`Withdraw override ${override.number}?`}
      action="Withdraw override"
      asksPassword={provider.data.identityProvider === 'local'}
      send={async (proof) => {
        await call(WITHDRAW_OVERRIDE, { params: { code, id: override.id }, body: proof });
        await refreshSettings();
      }}
      onDone={() => {
        toast('Override withdrawn');
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {override.label}: {override.summary}. New pricing ignores it. Submitted filings keep their amounts,
        and the override stays in this list.
      </p>
    </ConfirmPasswordDialog>
  );
}
