import { ButtonLink } from '../../shared/button.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { describePage } from '../describe-page.ts';
import { WidePage } from '../wide-page.tsx';
import styles from './page.module.css';

export const meta = () =>
  describePage({
    title: 'About',
    description:
      'Who files your surplus lines premium tax, in which capacity, how the figures are made and what you receive as proof.',
    path: '/about',
  });

export default function AboutPage() {
  const { data } = useConfig();
  return (
    <WidePage
      title="We file the tax, so that you can place the risk."
      lead="An agency that can place a policy with a non-admitted insurer often has neither the license nor the hours to file its premium tax. We do that part."
      actions={
        <>
          <ButtonLink to="/signup">Create an account</ButtonLink>
          <ButtonLink to="/contact" variant="dimmed-white">
            Contact
          </ButtonLink>
        </>
      }
    >
      <div className={styles.parts}>
        <section>
          <h2>Which state taxes the policy</h2>
          <p>
            Only the insured’s home state may tax a surplus lines policy: the principal place of business or
            residence, and where all of the risk lies elsewhere, the state with the greatest share of the
            taxable premium. That one decision comes first, because every figure follows from it.
          </p>
        </section>
        <section>
          <h2>Our filing capacity</h2>
          <p>
            We file for policies that we or our licensees placed, for the licensed agent who placed one where
            the state lets someone else administer the filing, and as a courtesy where the state allows that.
            Several states don’t. Each state guide shows which capacities are allowed, with the law, before
            you enter a policy number.
          </p>
        </section>
        <section>
          <h2>How the figures are made</h2>
          <p>
            Every rate is kept with the day it began, the law it comes from and the day we last compared it
            with its source. What no source states is named as a gap and settled with the office; it is never
            guessed. Open any amount and you see its base, its rate, its rounding and its law.
          </p>
        </section>
        <section>
          <h2>What you receive</h2>
          <p>
            One price before you commit, a status that says what happens next and when, the state’s
            confirmation, a proof of filing line by line, and a public page on which your insured can verify
            the filing.
          </p>
        </section>
      </div>
      <section className={styles.agency} aria-label="Who runs this service">
        {data ? (
          <>
            <p>{`This service is run by ${data.agency.legalName}, ${data.agency.streetAddress}.`}</p>
            {data.agency.licenseNumbers ? (
              <p>
                License numbers: <span className="figures">{data.agency.licenseNumbers}</span>
              </p>
            ) : null}
          </>
        ) : null}
      </section>
    </WidePage>
  );
}
