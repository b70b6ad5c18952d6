import { ButtonLink } from '../../shared/button.tsx';
import { describePage } from '../describe-page.ts';
import { WidePage } from '../wide-page.tsx';
import styles from './page.module.css';
import { QUESTIONS } from './questions.ts';

export const meta = () =>
  describePage({
    title: 'Questions and answers',
    description:
      'Which state taxes a surplus lines policy, who may file it, what we need, when it is due, what it costs and which proof you get.',
    path: '/faq',
    structured: {
      '@type': 'FAQPage',
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
      })),
    },
  });

export default function FaqPage() {
  return (
    <WidePage
      title="Questions and answers"
      lead="What agencies ask before they send the first policy."
      actions={
        <>
          <ButtonLink to="/signup">Create an account</ButtonLink>
          <ButtonLink to="/contact" variant="dimmed-white">
            Ask us
          </ButtonLink>
        </>
      }
    >
      <div className={styles.questions}>
        {QUESTIONS.map(({ question, answer }) => (
          <section key={question}>
            <h2>{question}</h2>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </WidePage>
  );
}
