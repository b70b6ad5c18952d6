import { Link } from 'react-router';
import { Section } from './section.tsx';
import styles from './why-us.module.css';

const REASONS = [
  {
    title: 'The right number',
    text: 'Each rate has the day it began and the law it comes from. Endorsements keep the policy’s own rate, returns mirror what was paid, and fees are taxed only where the state taxes them.',
  },
  {
    title: 'No surprises',
    text: 'The price you see while you type is the price on the invoice. State taxes and fees, and our fees, are separate lines, and each one shows its math.',
  },
  {
    title: 'Nothing late, nothing sent back',
    text: 'Deadlines are counted the way each office counts them. Missing insurer numbers, wrong dates and duplicates are caught before the office can return them.',
  },
  {
    title: 'Proof you can hand over',
    text: 'A completed filing has the state’s confirmation, a proof of filing that says what goes to whom, and a page where your insured sees, without an account, when it was filed, collected and paid.',
  },
];

export function WhyUs() {
  return (
    <Section id="why-us" title="Why us">
      <ul className={styles.reasons}>
        {REASONS.map((reason) => (
          <li key={reason.title}>
            <h3 className={styles.title}>{reason.title}</h3>
            <p className={styles.text}>{reason.text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.about}>
        <Link to="/sample-proof">See a sample proof</Link>
        <Link to="/faq">Questions and answers</Link>
        <Link to="/about">Who runs it</Link>
      </p>
    </Section>
  );
}
