import { useState } from 'react';
import type { OverrideBody } from '#contract/filing-state-settings.ts';
import { WITHDRAW_OVERRIDE } from '#contract/paths/filing-state-settings.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { call } from '../../shared/api/call.ts';
import { DateText, InstantText } from '../../shared/date.tsx';
import { OutsideIcon } from '../../shared/icons.tsx';
import { SourceLink } from '../../shared/source-link.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './records.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

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
        <WithdrawDialog
          title={`Withdraw override ${withdrawing.number}?`}
          noun="override"
          withdraw={(proof) => call(WITHDRAW_OVERRIDE, { params: { code, id: withdrawing.id }, body: proof })}
          onClose={() => setWithdrawing(null)}
        >
          {withdrawing.label}: {withdrawing.summary}. New pricing ignores it. Submitted filings keep their
          amounts, and the override stays in this list.
          {withdrawing.what === 'PLACE_RATE'
            ? ' Drafts there have no total until you add a rate again, and aren’t put back in the queue: their customers ask when they submit.'
            : ''}
        </WithdrawDialog>
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
