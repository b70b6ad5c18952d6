import { DIRECT_METHOD_LABELS, type DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

export interface PaymentInstructionsChangedData {
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
  methods: readonly {
    method: DirectPaymentMethod;
    version: number;
    isOffered: boolean;
    /** The last digits of the numbers in the instructions; nothing else of them leaves by mail. */
    endings: readonly string[];
  }[];
}

type Change = PaymentInstructionsChangedData['methods'][number];

function news({ version, isOffered, endings }: Change): string {
  if (!isOffered) return `version ${version}: no longer offered`;
  const numbers = endings.map((ending) => `…${ending}`).join(', ');
  return `version ${version}${numbers === '' ? '' : `, with numbers ending in ${numbers}`}`;
}

/** To every admin and the agency: whoever can change where money goes can steal it. */
export function paymentInstructionsChanged(
  data: PaymentInstructionsChangedData,
  sender: MailSender,
): MailContent {
  return {
    subject: 'Your payment instructions were changed',
    parts: [
      {
        text: `${data.changedBy} changed the payment instructions your customers see, on ${displayInstant(data.at, data.timeZone)}.`,
      },
      { facts: data.methods.map((change) => [DIRECT_METHOD_LABELS[change.method], news(change)]) },
      {
        nextStep:
          'If nobody at your agency meant to do this, restore the previous instructions, end all of this person’s sessions, and call customers who were about to pay.',
      },
      {
        button: {
          label: 'Open payment instructions',
          url: `${sender.publicUrl}/admin/settings/agency#payment`,
        },
      },
    ],
  };
}
