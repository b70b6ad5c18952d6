import type { DeclarationBody } from '#contract/declaration.ts';
import { displayEnteredDate } from '#domain/calendar/display-entered-date.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import type { Other, Reading } from './declaration-reading.ts';
import { fieldNamesOf, isScan } from './scanned-fields.ts';
import type { Declaration } from './use-declaration.ts';

interface Props {
  declaration: Declaration;
  /** What the state and its office get by our price; null while it is not known. */
  stateTotal: string | null;
  /** Whether premium and fees are still incomplete, so that our price may change. */
  isPriceOpen: boolean;
  onUndo(): void;
  onDismiss(): void;
}

const isReadable = ({ answer }: Reading) => answer?.textFound === true;
const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);
const namesOf = (readings: readonly Reading[]) => listed(readings.map(({ file }) => file.name));

/** What was read from declarations: what it filled in, what it did not and why, and whether their taxes are ours. */
export default function DeclarationNotice(props: Props) {
  const { declaration, stateTotal, isPriceOpen, onUndo, onDismiss } = props;
  const { readings } = declaration;
  const filled = readings.flatMap(({ filling }) => filling.filled);
  const names = fieldNamesOf(filled);
  const others = readings.filter(({ other }) => other !== null);
  const isFromScan = readings.some(({ answer, filling }) =>
    filling.filled.some(({ page }) => isScan(answer, page)),
  );
  const taxed = readings.find(({ answer, other }) => other === null && answer?.taxTotal != null);
  const shown = taxed?.answer?.taxTotal ?? null;
  const isOff = shown !== null && stateTotal !== null && shown !== stateTotal;
  const toCheck = isFromScan || (isOff && !isPriceOpen);
  return (
    <Notice
      tone={others.length > 0 ? 'bad' : toCheck ? 'warn' : filled.length === 0 ? 'info' : 'ok'}
      title={titleOf(readings, names.length)}
      action={
        <>
          {filled.length === 0 ? null : (
            <Button variant="dimmed-white" onClick={onUndo}>
              Clear these fields
            </Button>
          )}{' '}
          <Button variant="dimmed-white" onClick={onDismiss}>
            Got it
          </Button>
        </>
      }
    >
      {others.map(({ file, other }) => (
        <OtherPolicy key={file.name} fileName={file.name} other={other} />
      ))}
      {isFromScan ? (
        <p>
          <strong>Read from a scan: check each value.</strong> What wasn’t clear is left blank.
        </p>
      ) : null}
      {filled.length === 0 ? null : <p>Compare each with the page: {names.join(', ')}.</p>}
      {readings.filter(isReadable).map((each) => (
        <Said key={each.file.name} reading={each} name={readings.length > 1 ? each.file.name : null} />
      ))}
      {filled.length === 0 && !readings.some(isReadable) ? (
        <Unread readings={readings} />
      ) : (
        <UnreadBeside readings={readings.filter((each) => !isReadable(each))} />
      )}
      <Taxes shown={shown} ours={stateTotal} isOpen={isPriceOpen} />
    </Notice>
  );
}

function titleOf(readings: readonly Reading[], filled: number): string {
  const from = readings.filter(({ filling }) => filling.filled.length > 0);
  if (filled > 0) return `Filled in from ${namesOf(from)}: ${filled} ${filled === 1 ? 'field' : 'fields'}`;
  if (!readings.some(isReadable)) return `We couldn’t read ${namesOf(readings)}`;
  return readings.every(({ answer }) => answer === null || answer.fields.length === 0)
    ? `We found nothing to fill in from ${namesOf(readings)}`
    : `The form already says what ${namesOf(readings)} says`;
}

/** Nothing is guessed: two insureds, or two policies, are two filings. */
function OtherPolicy({ fileName, other }: { fileName: string; other: Other | null }) {
  if (other === null) return null;
  const what = other.path === 'policyNumber' ? 'policy' : 'insured';
  return (
    <p>
      <strong>
        {fileName} names another {what}: {other.here}, not {other.before}.
      </strong>{' '}
      Nothing was filled in from it. File each policy by itself.
    </p>
  );
}

/** What a file says and was not taken over. */
function Said({ reading: { answer, filling }, name }: { reading: Reading; name: string | null }) {
  const { conflicts, pages, pagesRead, unreadPages } = answer as DeclarationBody;
  const who = name ?? 'The page';
  return (
    <>
      {filling.kept.length === 0 ? null : (
        <p>
          {name === null
            ? 'The page differs from what you entered. We kept your entries; the page has: '
            : `${name} differs from the form. We kept the form’s entries; ${name} has: `}
          {filling.kept.map(({ path, value }) => `${labelOf(path)} (${asWritten(path, value)})`).join(', ')}.
        </p>
      )}
      {conflicts.map(({ path, values }) => (
        <p key={path}>
          {labelOf(path)} is left blank. {who} says different things:{' '}
          {values.map((value) => asWritten(path, value)).join('; ')}.
        </p>
      ))}
      {unreadPages.length > 0 ? <p>{describeUnread(unreadPages, name)}</p> : null}
      {pagesRead < pages ? (
        <p>
          We read the first {pagesRead} of {pages} pages{name === null ? '' : ` of ${name}`}.
        </p>
      ) : null}
    </>
  );
}

/** What was read for a field, as people write it: "12900.00" gives "$12,900.00", "2026-11-15" gives "Nov 15, 2026". */
function asWritten(path: string, value: string): string {
  if (/premium|amount/i.test(path)) return value.replace(/(?<![\d.,-])-?\d+\.\d{2}$/, displayMoney);
  return /Date$/.test(path) ? displayEnteredDate(value) : value;
}

/** "Page 2 is blank or …": its pictures may say what the form does not know. */
function describeUnread(pages: readonly number[], file: string | null): string {
  const [which, are, say] = pages.length === 1 ? ['Page', 'is', 'it says'] : ['Pages', 'are', 'they say'];
  const where = file === null ? '' : ` of ${file}`;
  return `${which} ${listed(pages.map(String))}${where} ${are} blank or not clear enough to read. If ${say} anything, enter it yourself.`;
}

/** Where no file could be read. */
function Unread({ readings }: { readings: readonly Reading[] }) {
  const named = readings.length > 1;
  return readings.map(({ file, problem }) => (
    <p key={file.name}>
      {named ? `${file.name}: ` : null}
      {problem ?? UNCLEAR}
    </p>
  ));
}

const UNCLEAR =
  'Nothing on it is clear enough to read. It’s kept with the filing; fill in the form, or drop a sharper scan.';

/** Where others could. */
function UnreadBeside({ readings }: { readings: readonly Reading[] }) {
  return readings.map(({ file, problem }) => (
    <p key={file.name}>
      We couldn’t read {file.name}. {problem}
    </p>
  ));
}

/** Taxes on the page are never taken over, and a difference is said as soon as our price is no longer open. */
function Taxes({ shown, ours, isOpen }: { shown: string | null; ours: string | null; isOpen: boolean }) {
  if (shown === null || ours === null) return null;
  if (shown === ours)
    return (
      <p>
        The taxes and state fees on the page match ours: <Amount money={ours} />.
      </p>
    );
  if (isOpen)
    return (
      <p>
        The page shows <Amount money={shown} /> in taxes and state fees. We compare it with ours once premium
        and fees are complete.
      </p>
    );
  return (
    <p>
      <strong>
        The page shows <Amount money={shown} /> in taxes and state fees. We calculate <Amount money={ours} />.
      </strong>{' '}
      Check the premium, the fees and the dates. If they’re right, the page may use an old rate.
    </p>
  );
}
