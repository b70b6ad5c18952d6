import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SetupBody } from '#contract/agency.ts';
import type { BodyOf, ParamsOf } from '#contract/api.ts';
import { SKIP_SETUP_STEP } from '#contract/paths/agency.ts';
import { call } from '../../shared/api/call.ts';
import { CheckIcon } from '../../shared/icons.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Panel } from '../../shared/panel.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { useSetup } from '../agency/use-agency.ts';
import styles from './setup.module.css';
import { SETUP_LABELS } from './setup-labels.ts';

type Step = SetupBody['steps'][number];

/** What is left before the first filing; nothing once it is done. */
export function SetupChecklist() {
  const setup = useSetup();
  const skip = useMutation({
    mutationFn: ({ step, skipped }: { step: Step['step'] } & BodyOf<typeof SKIP_SETUP_STEP>) =>
      call(SKIP_SETUP_STEP, {
        params: { step } as ParamsOf<typeof SKIP_SETUP_STEP>,
        body: { skipped },
      }),
    onSuccess: (data) => queryClient.setQueryData(['setup'], data),
  });
  if (!setup.data || setup.data.isDone) return null;
  const { steps } = setup.data;
  const left = steps.filter(({ status }) => status === 'OPEN').length;
  return (
    <Panel className={styles.setup} aria-labelledby="setup">
      <h2 id="setup">Set up your agency</h2>
      <p className={styles.lead}>
        {steps.length - left} of {steps.length} done. Steps marked required come before the first filing.
      </p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Row
            key={step.step}
            step={step}
            isBusy={skip.isPending}
            onSkip={(skipped) => skip.mutate({ step: step.step, skipped })}
          />
        ))}
      </ol>
      {skip.isError ? <Notice tone="bad">{skip.error.message}</Notice> : null}
    </Panel>
  );
}

const STATUS_LABELS = { DONE: 'Done', SKIPPED: 'Skipped', OPEN: 'To do' } as const;

function Row({ step, isBusy, onSkip }: { step: Step; isBusy: boolean; onSkip(skipped: boolean): void }) {
  const { title, lead, to } = SETUP_LABELS[step.step];
  const { status, isRequired, skippedBy } = step;
  return (
    <li data-status={status}>
      <span className={styles.mark} data-tone={status === 'DONE' ? 'ok' : undefined}>
        {status === 'DONE' ? <CheckIcon /> : null}
        <span className="visually-hidden">{STATUS_LABELS[status]}</span>
      </span>
      <div>
        <Link to={to}>{title}</Link>
        {isRequired && status === 'OPEN' ? (
          <span className={styles.required} data-tone="warn">
            Required
          </span>
        ) : null}
        <p>{skippedBy === null ? lead : `Skipped by ${skippedBy}.`}</p>
      </div>
      {isRequired || status === 'DONE' ? null : (
        <button
          type="button"
          className={styles.skip}
          disabled={isBusy}
          onClick={() => onSkip(status === 'OPEN')}
        >
          {status === 'OPEN' ? 'Skip' : 'Undo skip'}
          <span className="visually-hidden"> {title}</span>
        </button>
      )}
    </li>
  );
}
