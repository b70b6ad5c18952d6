import { island } from '../../islands/island.tsx';
import styles from './contact-form.module.css';
import { ContactForm } from './contact-form.tsx';

export const ContactFormIsland = island('contact-form', ContactForm, { className: styles.place });
