import fields from '../../shared/form/field.module.css';
import { hydrateOnTouch } from '../hydrate-on-touch.tsx';
import styles from './contact-form.module.css';

const load = async () => ({ default: (await import('./contact-form.tsx')).ContactForm });

/** The contact form of pages that are mostly read. Its looks come with the page, and its code when it is touched. */
export const contactForm = hydrateOnTouch(
  import.meta.env.SSR ? (await load()).default : null,
  load,
  `${fields.fields} ${styles.place}`,
);
