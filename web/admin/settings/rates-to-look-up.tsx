import { useState } from 'react';
import type { RateToLookUpBody, RuleBody, StateSettingsBody } from '#contract/filing-state-settings.ts';
import { Button } from '../../shared/button.tsx';
import { DateText, DayText } from '../../shared/date.tsx';
import { DeclineRateDialog } from './decline-rate-dialog.tsx';
import { MoreWaiting } from './more-waiting.tsx';
import { PlaceRateDialog } from './place-rate-dialog.tsx';
import styles from './records.module.css';

/** The cities and counties whose rate customers wait for, with who waits, and where it is added. */
export function RatesToLookUp({ settings }: { settings: StateSettingsBody }) {
  const [adding, setAdding] = useState<{ place: string; rule: RuleBody } | null>(null);
  const [declining, setDeclining] = useState<RateToLookUpBody | null>(null);
  const { code, rules, ratesToLookUp } = settings;
  return (
    <>
      <p className={styles.facts}>
        Add the rate here. We’ll email everyone waiting once the rate covers their effective date.
      </p>
      <ul className={styles.records}>
        {ratesToLookUp.map((rate) => (
          <li key={rate.place}>
            <div className={styles.words}>
              <p className={styles.title}>{rate.place}</p>
              <Requests rate={rate} />
              {rules
                .filter(({ rule }) => rate.rules.includes(rule))
                .map((rule) => (
                  <p key={rule.rule} className={styles.wanted}>
                    <Button
                      variant="dimmed-white"
                      onClick={() => setAdding({ place: rate.place, rule })}
                      aria-label={`Add a rate for ${rate.place}: ${rule.label}`}
                    >
                      Add a rate
                    </Button>
                    <span>{rule.label}</span>
                  </p>
                ))}
              <p className={styles.wanted}>
                <Button
                  variant="dimmed-white"
                  onClick={() => setDeclining(rate)}
                  aria-label={`Rate not found: ${rate.place}`}
                >
                  Rate not found
                </Button>
                <span>Let waiting customers know why.</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {adding ? <PlaceRateDialog code={code} {...adding} onClose={() => setAdding(null)} /> : null}
      {declining ? (
        <DeclineRateDialog code={code} rate={declining} onClose={() => setDeclining(null)} />
      ) : null}
    </>
  );
}

function Requests({ rate }: { rate: RateToLookUpBody }) {
  return (
    <>
      {rate.requests.map(({ userName, companyName, policyNumber, insuredName, on, askedAt }) => (
        <p key={`${userName} ${policyNumber} ${askedAt}`} className={styles.facts}>
          Needed on <DateText on={on} />: {userName}
          {companyName === null ? '' : `, ${companyName}`}, policy {policyNumber} of {insuredName}, waiting
          since <DayText at={askedAt} />.
        </p>
      ))}
      <MoreWaiting shown={rate.requests.length} total={rate.total} />
    </>
  );
}
