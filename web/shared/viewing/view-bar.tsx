import { useEffect, useState } from 'react';
import { fullName } from '#domain/access/full-name.ts';
import { Button } from '../button.tsx';
import { useCurrentUser } from '../queries/use-current-user.ts';
import { stopViewing } from './stop-viewing.ts';
import styles from './view-bar.module.css';
import { leaveEndedView, readView, type StoredView } from './view-store.ts';

const SECOND_MS = 1000;

/** Minutes and seconds: "4:07". */
function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Over every page while an admin views as a customer: as whom, that nothing can be changed, how long, and the way out. */
export default function ViewBar({ view }: { view: StoredView }) {
  const user = useCurrentUser();
  const [left, setLeft] = useState(view.endsAt - Date.now());
  const [isStopping, setStopping] = useState(false);

  useEffect(() => {
    const clock = setInterval(() => {
      const now = view.endsAt - Date.now();
      setLeft(now);
      if (now <= 0) leaveEndedView();
    }, SECOND_MS);
    return () => clearInterval(clock);
  }, [view]);

  useEffect(() => {
    // A page that the browser kept from before the view, or from within it, is somebody else's.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && readView()?.token !== view.token) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [view]);

  const name = user.data ? fullName(user.data) : 'a customer';
  const company = user.data?.companyName;
  return (
    <>
      <section className={styles.bar} aria-label="Viewing as a customer">
        <p className={styles.words}>
          <strong>
            Viewing as {name}
            {company ? `, ${company}` : ''}
          </strong>
          <span>
            Read-only: nothing can be changed. Ends in{' '}
            <span className="figures" role="timer">
              {timeLeft(left)}
            </span>
          </span>
        </p>
        <Button
          variant="dimmed-white"
          loading={isStopping}
          onClick={() => {
            setStopping(true);
            void stopViewing();
          }}
        >
          Stop viewing
        </Button>
      </section>
      <div className={styles.edge} aria-hidden="true" />
    </>
  );
}
