import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BankFileBody } from '#contract/bank.ts';
import { BANK_FILE_BYTES, BANK_NAME_MAXIMUM } from '#contract/limits.ts';
import { IMPORT_BANK_FILE, LIST_BANKS } from '#contract/paths/bank.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/button.tsx';
import { displaySize } from '../../shared/documents/display-size.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { TextField } from '../../shared/form/field.tsx';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import styles from './bank.module.css';
import { BankFileDrop } from './bank-file-drop.tsx';
import { BankFileRead } from './bank-file-read.tsx';
import { closingBalancesOf } from './closing-balance.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Import bank file');

interface Asked {
  file: File;
  bank: string;
  mapping: CsvMapping | null;
  commit: boolean;
}

async function send({ file, bank, mapping, commit }: Asked): Promise<BankFileBody> {
  const body = new FormData();
  body.append('file', file);
  const query = {
    bank,
    commit: commit ? ('true' as const) : ('false' as const),
    ...(mapping === null ? {} : { mapping: JSON.stringify(mapping) }),
  };
  return await call(IMPORT_BANK_FILE, { query, body });
}

/** A file of the bank: read, its columns said where it is CSV, looked at, then kept. */
export default function ImportBankFilePage() {
  const navigate = useNavigate();
  const [bank, setBank] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const banks = useQuery({
    queryKey: [LIST_BANKS],
    queryFn: ({ signal }) => call(LIST_BANKS, { signal }),
  });
  const read = useMutation({ mutationFn: send });
  const keep = useMutation({
    mutationFn: send,
    onSuccess: async (imported) => {
      await refreshMoney();
      const { counts } = imported;
      toast(`${describeCount(counts.new, true, 'transaction')} imported`);
      navigate('/admin/payments/bank', { state: closingBalancesOf(imported) });
    },
  });
  // A second press comes before the button says that the first is under way.
  const isKeeping = useRef(false);
  const name = bank.trim();
  const bankFault = [read.error, keep.error].flatMap((error) =>
    error instanceof ApiError ? (error.fields.bank ?? []) : [],
  )[0];

  function take(next: File | null) {
    setFault(null);
    read.reset();
    keep.reset();
    if (next !== null && next.size > BANK_FILE_BYTES) {
      return setFault(
        `${next.name} is ${displaySize(next.size)}. The limit is ${displaySize(BANK_FILE_BYTES)}.`,
      );
    }
    setFile(next);
    if (next !== null && name !== '') read.mutate({ file: next, bank: name, mapping: null, commit: false });
  }

  const ask = (mapping: CsvMapping | null) => {
    if (file === null) return setFault('Choose a file.');
    if (name === '') return setFault('Enter the bank account.');
    setFault(null);
    keep.reset();
    read.mutate({ file, bank: name, mapping, commit: false });
  };
  const answer = read.data;
  const error = keep.error ?? read.error;
  return (
    <>
      <PageHead
        above={
          <>
            <Link to="/admin/payments">Payments</Link> /{' '}
            <Link to="/admin/payments/bank">Bank transactions</Link>
          </>
        }
        title="Import bank file"
      />
      <div className={styles.start}>
        <div>
          <TextField
            label="Bank account"
            list="banks"
            autoComplete="off"
            maxLength={BANK_NAME_MAXIMUM}
            value={bank}
            hint="Any name, such as First Harbor trust 4321. Don’t enter the full account number."
            error={bankFault}
            required
            onChange={(event) => setBank(event.target.value)}
            onBlur={() => {
              if (file !== null && name !== '' && answer?.bank !== name) ask(null);
            }}
          />
          <datalist id="banks">
            {(banks.data?.items ?? []).map((one) => (
              <option key={one.id} value={one.name} />
            ))}
          </datalist>
        </div>
        <BankFileDrop file={file} isReading={read.isPending} onTake={take} />
      </div>
      <div className={styles.below}>
        {fault === null ? null : <Notice tone="bad">{fault}</Notice>}
        {error && bankFault === undefined ? <Notice tone="bad">{error.message}</Notice> : null}
        {file !== null && answer === undefined && !read.isPending ? (
          <p>
            <Button onClick={() => ask(null)}>Read file</Button>
          </p>
        ) : null}
      </div>
      {answer === undefined || file === null ? null : (
        <BankFileRead
          answer={answer}
          isReading={read.isPending}
          isKeeping={keep.isPending}
          onMap={ask}
          onKeep={() => {
            if (isKeeping.current) return;
            isKeeping.current = true;
            keep.mutate(
              { file, bank: name, mapping: answer.table?.mapping ?? null, commit: true },
              { onError: () => (isKeeping.current = false) },
            );
          }}
        />
      )}
    </>
  );
}
