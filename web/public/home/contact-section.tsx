import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactFormIsland } from '../contact/contact-form-island.tsx';
import styles from '../contact/page.module.css';
import { Section } from './section.tsx';

export function ContactSection() {
  return (
    <Section
      id="contact"
      title="Contact"
      lead="Ask about a state, a deadline or an account. You’ll hear back from a person."
    >
      <div className={styles.columns}>
        <ContactFormIsland />
        <ContactDetails />
      </div>
    </Section>
  );
}
