import { displayAmount } from '#domain/money/cents.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** Filings of one file that were submitted. Money is decimal text in dollars ("1234.50"). */
export interface FilingsImportedData {
  fileName: string;
  submitted: number;
  /** Taxes and fees of them all. */
  total: string;
  /** Rows that were not: they are to be corrected, or wait. */
  left: number;
}

export function filingsImported(
  { fileName, submitted, total, left }: FilingsImportedData,
  sender: MailSender,
): MailContent {
  const filings = submitted === 1 ? '1 filing' : `${submitted.toLocaleString('en-US')} filings`;
  const rows = left === 1 ? '1 row' : `${left.toLocaleString('en-US')} rows`;
  const rest = left === 0 ? [] : [{ text: `Not submitted: ${rows}.` }];
  return {
    subject: `${filings} received`,
    parts: [
      { text: `We received ${filings} from ${fileName}. Total: ${displayAmount(total)}.` },
      ...rest,
      {
        nextStep: `${left === 0 ? '' : `Correct the ${rows} that ${left === 1 ? 'was' : 'were'} not submitted. `}Each filing’s page says how to pay.`,
      },
      { button: { label: 'View your filings', url: `${sender.publicUrl}/user/dashboard` } },
    ],
  };
}
