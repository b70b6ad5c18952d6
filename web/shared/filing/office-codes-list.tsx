import type { OfficeCodesBody } from '#contract/filing-state.ts';
import { CopyButton } from '../copy-button.tsx';
import { describeLineOfBusiness } from '../vocabulary-labels.ts';
import styles from './filing.module.css';

/** The codes under which the office takes the lines of one filing; where several may be meant, each on its own. */
export function OfficeCodesList({ codes }: { codes: OfficeCodesBody }) {
  return (
    <>
      <p className={styles.codesNote}>
        {codes.office}: {codes.what}. {codes.note}
      </p>
      <dl className={styles.facts}>
        {codes.lines.map((row) => (
          <div key={row.line} className={styles.fact}>
            <dt>{describeLineOfBusiness(row.line)}</dt>
            {row.codes.length === 0 ? (
              <dd>
                No code known
                <small>We don’t have a code for this line. Look it up in the portal.</small>
              </dd>
            ) : (
              <dd>
                <ul className={styles.codes}>
                  {row.codes.map((code) => (
                    <li key={code} className="figures">
                      {code}{' '}
                      <CopyButton text={code} label={`${describeLineOfBusiness(row.line)} code ${code}`} />
                    </li>
                  ))}
                </ul>
                <small>
                  {row.codes.length > 1 ? 'Choose one in the portal: ' : null}
                  {row.meaning}
                </small>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
