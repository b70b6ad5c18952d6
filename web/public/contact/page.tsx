import { describePage } from '../describe-page.ts';
import { WidePage } from '../wide-page.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactFormIsland } from './contact-form-island.tsx';
import styles from './page.module.css';

export const meta = () =>
  describePage({
    title: 'Contact',
    description: 'Ask us about a state, a deadline, a filing or an account: by form, phone or email.',
    path: '/contact',
  });

export default function ContactPage() {
  return (
    <WidePage
      title="Contact"
      lead="Ask about a state, a deadline, a filing or an account. You’ll hear back from a person."
    >
      <div className={styles.columns}>
        <ContactFormIsland />
        <ContactDetails />
      </div>
    </WidePage>
  );
}
