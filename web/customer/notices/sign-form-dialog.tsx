import { useMutation } from '@tanstack/react-query';
import type { ComplianceFormBody } from '#contract/compliance-form.ts';
import { SIGN_COMPLIANCE_FORM } from '#contract/paths/compliance-form.ts';
import { displayEnteredDate } from '#domain/calendar/display-entered-date.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { notify } from '../../shared/feedback/message-store.ts';
import { FormCheck, FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { Panel } from '../../shared/panel.tsx';
import { refreshFilings } from '../../shared/queries/use-filing.ts';
import styles from './notices.module.css';

interface Props {
  filingId: string;
  form: ComplianceFormBody;
  onClose(): void;
}

const RULES = {
  name: { label: 'Your full name', required: true },
  consent: { label: 'I agree to sign this form electronically', type: 'check', required: true },
} as const;

/** What is signed stands above the name: nobody signs what they have not seen. */
export function SignFormDialog({ filingId, form, onClose }: Props) {
  const fields = useForm(RULES, { name: '', consent: false });
  const sign = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      call(SIGN_COMPLIANCE_FORM, {
        params: { id: filingId, kind: form.kind },
        body: { name: name.trim(), consent: true, seen: form.seen },
      }),
    onSuccess: async ({ title }) => {
      await refreshFilings();
      notify('Signed', `${title}. Download the PDF for your file.`);
      onClose();
    },
    onError: async (error) => {
      fields.takeFaults(error);
      // What has changed since it was opened stands there anew.
      await refreshFilings();
    },
  });
  return (
    <Dialog
      title={`Sign: ${form.title}`}
      action="Sign"
      loading={sign.isPending}
      onClose={onClose}
      onConfirm={fields.submit(sign.mutate)}
    >
      <Panel as="blockquote" className={styles.statement}>
        <dl className={styles.terms}>
          {form.facts.map(({ label, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {form.declinations === null ? null : <Declinations insurers={form.declinations} />}
        {form.statement.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Panel>
      <p>
        Your name, the time and your network address are kept with the form. If the filing changes, sign
        again.
      </p>
      <FormText {...fields.field('name')} autoComplete="name" />
      <FormCheck {...fields.field('consent')} />
      {sign.isError ? <Notice tone="bad">{sign.error.message}</Notice> : null}
    </Dialog>
  );
}

function Declinations({ insurers }: { insurers: NonNullable<ComplianceFormBody['declinations']> }) {
  return (
    <>
      <h3>Insurers that declined</h3>
      {insurers.length === 0 ? <p>None was entered with this filing.</p> : null}
      <ol>
        {insurers.map(({ insurer, naic, reason, declinedOn }) => (
          <li key={`${insurer} ${naic} ${declinedOn} ${reason}`}>
            {naic === '' ? insurer : `${insurer} (NAIC ${naic})`}, {displayEnteredDate(declinedOn)}: {reason}
          </li>
        ))}
      </ol>
    </>
  );
}
