import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { useQuote } from '../../shared/queries/use-quote.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/use-today.ts';
import { toQuoteRequest } from '../calculator/calculator-values.ts';
import { describePage } from '../describe-page.ts';
import { sampleOn } from '../home/sample.ts';
import { ProofSheet } from '../verify-filing/proof-sheet.tsx';
import { WidePage } from '../wide-page.tsx';
import styles from './page.module.css';

export const meta = () =>
  describePage({
    title: 'Sample proof of filing',
    description:
      'What your insured sees when you hand over the verification link of a surplus lines filing: filed, taxes and fees collected, and paid to the state.',
    path: '/sample-proof',
  });

/** The page that a verification code opens, of a filing that does not exist: bound, filed and collected today. */
export default function SampleProofPage() {
  const today = useToday();
  const sample = sampleOn(today);
  const quote = useQuote(today === null ? null : toQuoteRequest(sample)).data;
  return (
    <WidePage
      title="What you hand your insured"
      lead="Each completed filing has a page like this one, opened by its code or QR code, without an account. It shows these facts and nothing else about the insured."
      actions={<ButtonLink to="/signup">Create an account</ButtonLink>}
    >
      <div className={styles.sheet}>
        {quote && today !== null ? (
          <ProofSheet
            code="SAMPLE-ONLY"
            word="SAMPLE"
            completedOn={today}
            filing={{
              state: quote.state,
              stateName: JURISDICTION_NAMES[quote.state],
              policyNumber: 'SAMPLE-0001',
              insuredInitials: 'S.I.',
              policyEffectiveDate: today,
              charges: quote.lines.flatMap(({ kind, label, payee, amount }) =>
                amount === null
                  ? []
                  : [{ kind, label, payee, amount, remittance: null, remitted: [], due: [] }],
              ),
              stateTotal: quote.stateTotal ?? '0.00',
              collectedDate: today,
              confirmationNumber: 'Sample',
            }}
          />
        ) : (
          <Skeleton bare lines={8} label="Opening the sample" />
        )}
      </div>
    </WidePage>
  );
}
