import { useMutation, useQuery } from '@tanstack/react-query';
import type { NotificationsBody } from '#contract/notifications.ts';
import { GET_MY_NOTIFICATIONS, UPDATE_MY_NOTIFICATIONS } from '#contract/paths/notifications.ts';
import type { OptionalMail, RequiredMail } from '#domain/access/notifications.ts';
import { QUIET_FROM, QUIET_UNTIL } from '#domain/calendar/quiet-hours.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { SwitchField } from '../../shared/form/field.tsx';
import { queryClient } from '../../shared/queries/query-client.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './account-list.module.css';
import { LoadFault } from './load-fault.tsx';

const QUERY = ['notifications'];

/** "7 AM" */
const hourOf = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

const CHOICES: Record<OptionalMail, readonly [name: string, hint: string]> = {
  FILING_STARTED: ['Sent for filing', 'We have sent your filing to the state’s filing office.'],
  FILING_COMPLETED: [
    'Filed',
    'The state has your filing. With its confirmation number and public verification link.',
  ],
  FILING_MESSAGE: ['Messages', 'We sent you a message about a filing. Also shown on the filing.'],
  INVOICE_DUE_SOON: ['Invoice due soon', 'A reminder a week before an invoice is due.'],
  DAILY_DIGEST: ['Daily digest', 'What’s waiting on you, each business-day morning, your time.'],
};

const ALWAYS: Record<RequiredMail, readonly [name: string, reason: string]> = {
  FILING_SUBMITTED: ['Filing received', 'What to pay, and how, and reminders while it’s unpaid.'],
  PAYMENT: ['Payment received', 'Your receipt.'],
  INVOICE: ['Invoices', 'What to pay and by when, and reminders once an invoice is past due.'],
  FILING_REJECTED: ['Needs your attention', 'We need a correction from you, and a deadline may apply.'],
  FILING_CHANGED: ['Total changed or reopened', 'Your total or filing status changed.'],
  SECURITY: ['Login and security', 'Links, and warnings when something about your login changes.'],
};

/** Letters one may do without, as switches; and those that always come, with the reason. */
export function NotificationSection() {
  const own = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call(GET_MY_NOTIFICATIONS, { signal }),
  });
  const choose = useMutation({
    mutationFn: (choice: NotificationsBody['choices'][number]) =>
      call(UPDATE_MY_NOTIFICATIONS, { body: { choices: [choice] } }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: QUERY });
      queryClient.setQueryData<NotificationsBody>(QUERY, (before) => before && withChoice(before, choice));
    },
    onSuccess: (_answer, { letter, isOn }) => toast(`${CHOICES[letter][0]}: ${isOn ? 'on' : 'off'}`),
    onError: (error) => toast(error.message, 'bad'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY }),
  });
  if (own.isError) return <LoadFault error={own.error} retry={() => own.refetch()} />;
  if (!own.data) return <Skeleton bare lines={4} label="Loading notifications" />;
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        {own.data.always.includes('INVOICE') ? 'Emails about your filings and invoices. ' : null}
        Reminders due after {hourOf(QUIET_FROM)} your time are sent at {hourOf(QUIET_UNTIL)}.
      </p>
      {own.data.choices.map(({ letter, isOn }) => (
        <SwitchField
          key={letter}
          label={CHOICES[letter][0]}
          hint={CHOICES[letter][1]}
          checked={isOn}
          onChange={(next) => choose.mutate({ letter, isOn: next })}
        />
      ))}
      <h3 className={styles.subhead}>Always on</h3>
      <dl className={styles.always}>
        {own.data.always.map((letter) => (
          <div key={letter}>
            <dt>{ALWAYS[letter][0]}</dt>
            <dd>{ALWAYS[letter][1]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function withChoice(
  before: NotificationsBody,
  choice: NotificationsBody['choices'][number],
): NotificationsBody {
  const choices = before.choices.map((each) => (each.letter === choice.letter ? choice : each));
  return { ...before, choices };
}
