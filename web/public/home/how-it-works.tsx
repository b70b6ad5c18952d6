import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

const STEPS = [
  {
    title: 'Send the policy',
    text: 'Drop the declaration page. We fill in what it says; you check it and enter the rest. The draft saves itself.',
  },
  {
    title: 'See the price',
    text: 'Tax, stamping fee, surcharges and our fee, line by line, before you commit to anything.',
  },
  {
    title: 'Pay once',
    text: 'By ACH, wire or check, or on one invoice for many filings if your account has terms.',
  },
  {
    title: 'We file and pay',
    text: 'With the state or its stamping office, before the deadline, under the capacity the law allows.',
  },
  {
    title: 'Keep the proof',
    text: 'The confirmation number arrives by email. The proof of filing, a PDF, stays in your account.',
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works">
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step.title} className={styles.step}>
            <span className={`${styles.number} figures`} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.text}>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
