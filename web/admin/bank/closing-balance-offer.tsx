import { Link } from 'react-router';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/button.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { useBankBalance, useTrust } from '../money/use-money.ts';
import styles from './bank.module.css';
import type { ClosingBalance, FileBalances } from './closing-balance.ts';

/** What a file says the account held, offered as the bank balance that the trust account is compared with. */
export function ClosingBalanceOffers({ of: { closing, ...file } }: { of: FileBalances }) {
  return (
    <div className={styles.offers}>
      {closing.map((balance) => (
        <Offer
          key={balance.accountDigits ?? ''}
          balance={balance}
          file={file}
          isOnly={closing.length === 1}
        />
      ))}
    </div>
  );
}

interface Props {
  balance: ClosingBalance;
  file: Pick<FileBalances, 'bank' | 'fileName'>;
  /** False: the file is of several accounts, and the one that holds the trust money has to be chosen. */
  isOnly: boolean;
}

function Offer({ balance: { accountDigits, date, amount }, file, isOnly }: Props) {
  const trust = useTrust(date);
  const saving = useBankBalance();
  if (!trust.data) return null;
  const day = displayDate(parseCivilDate(date));
  const money = displayMoney(amount);
  const account = isOnly || accountDigits === null ? '' : `, account …${accountDigits}`;
  const { bankEntered, difference } = trust.data;
  const entered = bankEntered?.date === date ? bankEntered : null;
  if (entered?.amount === amount) {
    return (
      <Notice tone="ok" title={`${money} is the bank balance as of ${day}`}>
        <p>
          {difference === '0.00' ? 'It matches the ledger. ' : <Difference money={difference} />}
          <Link to={`/admin/money?asOf=${date}`}>See the trust account</Link>.
        </p>
      </Notice>
    );
  }
  const use = () =>
    saving.mutate(
      { date, amount, note: `${file.fileName}, ${file.bank}` },
      { onSuccess: () => toast('Bank balance saved') },
    );
  return (
    <Notice
      tone="info"
      title={`Closing balance of ${file.bank}${account}, in ${file.fileName}`}
      action={
        <Button variant="dimmed-white" loading={saving.isPending} onClick={use}>
          Use {money} as of {day} as the bank balance
        </Button>
      }
    >
      <p>
        If this account holds the trust money, use its balance: the trust account is compared with it. Nothing
        is posted.
        {entered === null
          ? null
          : ` This replaces ${displayMoney(entered.amount)}, entered for that day by ${entered.by}.`}
      </p>
      {saving.isError ? <p role="alert">{faultOf(saving.error)}</p> : null}
    </Notice>
  );
}

function Difference({ money }: { money: string }) {
  return (
    <>
      The bank has <Amount money={money.replace('-', '')} /> {money.startsWith('-') ? 'less' : 'more'} than
      the ledger on that day. Match what is left, then look again.{' '}
    </>
  );
}

const faultOf = (error: Error) =>
  (error instanceof ApiError ? error.fields.date : undefined) ?? error.message;
