import { ContactForm } from '../contact/contact-form.tsx';
import styles from '../contact/page.module.css';
import { Reach } from '../contact/reach.tsx';
import { Section } from './section.tsx';

export function ContactSection() {
  return (
    <Section
      id="contact"
      title="Contact"
      lead="Ask about a state, a deadline or an account. A person answers."
    >
      <div className={styles.columns}>
        <ContactForm />
        <Reach />
      </div>
    </Section>
  );
}
