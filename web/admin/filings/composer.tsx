import { useEffect, useRef, useState } from 'react';
import type { FilingBody } from '#contract/filing.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { openPlaceholder } from '#domain/filing/message-template.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeptForm } from '../../shared/form/use-kept-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useFilingEvents, useSendMessage, useSendNote } from '../../shared/queries/use-filing.ts';
import { NeedsReply } from './needs-reply.tsx';
import { TemplateChoice } from './template-choice.tsx';
import styles from './workbench.module.css';

const MODES = { message: 'Message', note: 'Internal note' } as const;
type Mode = keyof typeof MODES;

/** Where an admin writes: to the customer, or for colleagues alone. What was begun stays while the other is written. */
export function Composer({ filing, asked }: { filing: FilingBody; asked: number }) {
  const [mode, setMode] = useState<Mode>('message');
  const whole = useRef<HTMLDivElement>(null);
  // By a key of the page, which may have been pressed before this was there: another number is another press.
  useEffect(() => {
    if (asked === 0) return;
    const fields = [...(whole.current?.querySelectorAll('textarea') ?? [])];
    fields.find((field) => field.checkVisibility())?.focus();
  }, [asked]);
  return (
    <div className={styles.composer} ref={whole} data-composer>
      <NeedsReply filing={filing} />
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">Write</legend>
        {Object.entries(MODES).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="composer"
              checked={mode === value}
              onChange={() => setMode(value as Mode)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div hidden={mode !== 'message'}>
        <Message filing={filing} />
      </div>
      <div hidden={mode !== 'note'}>
        <Note filingId={filing.id} onRestored={() => setMode('note')} />
      </div>
    </div>
  );
}

function Message({ filing }: { filing: FilingBody }) {
  // A template takes the place of what the form begins with.
  const [begun, setBegun] = useState({ text: '', times: 0 });
  return (
    <>
      <TemplateChoice
        filing={filing}
        onChoose={(text) => setBegun(({ times }) => ({ text, times: times + 1 }))}
      />
      <MessageForm key={begun.times} filingId={filing.id} text={begun.text} />
    </>
  );
}

interface MessageProps {
  filingId: string;
  /** What it begins with. */
  text: string;
}

function MessageForm({ filingId, text: begun }: MessageProps) {
  const rules = { text: { label: 'Message to the customer', required: true, max: NOTE_MAXIMUM } };
  const fields = useForm<{ text: string }>(rules, { text: begun });
  useKeptForm(fields, `message ${filingId}`);
  const [open, setOpen] = useState<string | null>(null);
  const events = useFilingEvents(filingId);
  const send = useSendMessage(filingId);
  const sent = () => {
    toast('Message sent');
    fields.set('text', '');
  };
  const submit = fields.submit(({ text }) => {
    const missing = openPlaceholder(text);
    setOpen(missing);
    if (missing !== null) return;
    // The customer may be writing at this moment.
    const seenThrough = events.data?.at(-1)?.id;
    const message = { text: text.trim(), ...(seenThrough === undefined ? {} : { seenThrough }) };
    send.mutate(message, { onSuccess: sent, onError: fields.takeFaults });
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormTextArea {...fields.field('text')} />
      {open === null ? null : (
        <Notice tone="warn">{`This filing doesn’t say what ${open} is. Write it in, then send.`}</Notice>
      )}
      {send.isError && !isFieldFault(send.error, 'text') ? (
        <Notice tone="bad">{send.error.message}</Notice>
      ) : null}
      <Button type="submit" variant="dimmed-white" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

function Note({ filingId, onRestored }: { filingId: string; onRestored(): void }) {
  const fields = useForm({
    text: { label: 'Note for your colleagues', required: true, max: NOTE_MAXIMUM },
  });
  useKeptForm(fields, `note ${filingId}`, { onRestored });
  const send = useSendNote(filingId);
  const submit = fields.submit(({ text }) =>
    send.mutate(text.trim(), { onSuccess: fields.clear, onError: fields.takeFaults }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormTextArea {...fields.field('text')} hint="The customer never sees it." />
      {send.isError && !isFieldFault(send.error, 'text') ? (
        <Notice tone="bad">{send.error.message}</Notice>
      ) : null}
      <Button type="submit" variant="dimmed-white" loading={send.isPending}>
        Add note
      </Button>
    </form>
  );
}
