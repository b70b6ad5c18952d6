import { island } from '../../islands/island.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import styles from './hero.module.css';
import { SamplePrice } from './sample-price.tsx';

const SamplePriceIsland = island('sample-price', SamplePrice);

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Surplus lines tax, filed and proven.</h1>
        <p className={styles.lead}>
          Send us the declaration page. We calculate the home state’s taxes and fees, collect them, file and
          pay, and send you the state’s confirmation.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/submit">Submit a filing</ButtonLink>
          <ButtonLink to="/#submit-filing" variant="dimmed-white">
            See your state’s rate
          </ButtonLink>
        </div>
        <p className={styles.note}>Every figure shows its law, its date, and when it was last checked.</p>
      </div>
      <SamplePriceIsland />
    </section>
  );
}
