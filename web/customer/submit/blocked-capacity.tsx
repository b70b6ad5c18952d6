import type { ReactNode } from 'react';
import type { CapacityBody } from '#contract/filing-state.ts';
import { Notice } from '../../shared/notice.tsx';
import styles from './form.module.css';

interface Props {
  stateName: string;
  rule: CapacityBody;
  action: ReactNode;
}

/** Why nothing is filed in a capacity. What rests on no law is the agency's own decision, and never said of the state. */
export function BlockedCapacity({ stateName, rule, action }: Props) {
  const isOurs = rule.basis === null;
  return (
    <Notice
      tone="bad"
      title={isOurs ? `We don’t file this way in ${stateName}` : `${stateName} does not allow this`}
      action={action}
    >
      <p>{rule.explanation}</p>
      <Ways ways={rule.alternatives} />
    </Notice>
  );
}

/** How the policy gets filed all the same. */
export function Ways({ ways }: { ways: readonly string[] }) {
  if (ways.length === 0) return null;
  return (
    <>
      <p>What you can do instead:</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </>
  );
}
