import { z } from 'zod';
import { OPEN_RESET_STATUSES } from '#domain/access/second-factor-resets.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { notValid } from '#domain/form/messages.ts';
import { asName, isOneLine, mixesAlphabets, withoutUnseen } from '#domain/form/one-line.ts';
import { isPhoneNumber } from '#domain/form/phone.ts';
import {
  BANK_REFERENCE_MAXIMUM,
  LIST_COUNT_CAP,
  LIST_LIMIT,
  LIST_LIMIT_MAXIMUM,
  NAME_MAXIMUM,
  PASSWORD_MAXIMUM,
  PHONE_MAXIMUM,
  REFERENCE_MAXIMUM,
} from './limits.ts';

/** A schema for each key of T, no more and no fewer: `satisfies Shape<T>` ties a schema to its type. */
export type Shape<T> = { [Key in keyof Required<T>]: z.ZodType<T[Key]> };

/** Decimal text in dollars; the domain parses it and names what is wrong with it. */
export const moneyInput = z.string().max(40);
/** "1234.50": dollars as decimal text with exactly two digits. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/);
/** "0.0485" */
export const rateText = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A date as text; the domain decides whether it exists. */
export const dateInput = z.string().max(20);
export const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const instant = z.iso.datetime();
/** However it is written: the same one is the same text. */
export const id = z.uuid().toLowerCase();
export const email = z.string().max(254, { abort: true }).check(z.email());
/** "https://x", "www.x", "x.example": mail programs make links of them. "St.John" and "J.R. Smith" are names. */
const SITE =
  /:\/\/|\bwww\.|(?<![\p{L}\d.-])(?!(?:st|ste|mt|ft|dr|mr|mrs|ms|jr|sr)\.)[\p{L}\d-]{2,}\.[\p{L}]{2,}/iu;
/**
 * "t.co", "St.co/x", "1.2.3.4/x" and a dot of another script, which a program takes for one: a name after a dot begins
 * with a capital and has no path.
 */
const SHORT_SITE = /(?<![\p{L}\d.-])[\p{L}\d]\.\p{Ll}{2,}|\.[\p{L}\d]+[/?#:]|[\u3002\uff0e\uff61]/u;

const isNoSite = (text: string) => !SITE.test(text) && !SHORT_SITE.test(text);

/** No pattern looks at a text that is too long: some go over it as often as it has characters. */
const shortText = (most: number) => z.string().trim().max(most, { abort: true });

/** A short text that stands in tables and files: one line of so many characters. */
export const lineOf = (most: number) =>
  shortText(most).refine(isOneLine, 'Enter it on one line, without hidden characters.');
/** A number that somebody may be called at, or nothing. */
export const phoneNumber = lineOf(PHONE_MAXIMUM).refine(
  (text) => text === '' || isPhoneNumber(text),
  notValid('Phone', 'phone number'),
);
export const textLine = lineOf(NAME_MAXIMUM);

/** What an office gave or said of a filing; its number is mailed to the customer, and on the proof that others check. */
export const officeLine = (most: number) => lineOf(most).refine(isNoSite, 'Remove the web address.');

const words = z.string().overwrite(withoutUnseen);
/** What somebody writes in words of their own, in as many lines as they like. Signs that nobody sees are left out. */
export const freeText = (longest: number) => words.trim().max(longest);
/** The same while it is being written: a draft keeps the space before the next word. */
export const unfinishedText = (longest: number) => words.max(longest);

export const hasNoWebAddress = (text: string) => !/:\/\/|\bwww\./i.test(text);

/** A line of the trade that customers read: a name in it may end in ".com", and it is no address to go to. */
export const lineWithoutWebAddress = (most: number) =>
  lineOf(most).refine(hasNoWebAddress, 'Remove the web address.');

const isOneAlphabet = (text: string) => !mixesAlphabets(text);
const MIXED_ALPHABETS =
  'A word in this name mixes Latin with Cyrillic or Greek letters. Type it again in one alphabet.';

/** The name of a company: one line, no address with its protocol. "Acme.com LLC" is a legal name. */
export const companyName = shortText(NAME_MAXIMUM)
  .refine(isOneLine, 'Enter a name on one line.')
  .overwrite(asName)
  .refine(isOneAlphabet, MIXED_ALPHABETS)
  .refine(hasNoWebAddress, 'Enter a name without a web address.');

/** The password of whoever asks, once more: for what a session alone does not get. */
export const currentPassword = z.string().max(PASSWORD_MAXIMUM);

/** A person's name, which stands in mails to others: one line, and nothing that a mail program makes a link of. */
export const personName = shortText(NAME_MAXIMUM)
  .min(1)
  .refine(isOneLine, 'Enter a name on one line.')
  .overwrite(asName)
  .refine(isOneAlphabet, MIXED_ALPHABETS)
  .refine(isNoSite, 'Enter a name without a web address.');

const referenceOf = (most: number) =>
  shortText(most).min(1).refine(isOneLine, 'Enter a reference on one line.');
/** What a payment of ours goes by at the bank. */
export const bankReference = referenceOf(BANK_REFERENCE_MAXIMUM);
/** The same of a customer's money: it is the subject of a mail, and stands on receipts. */
export const paymentReference = referenceOf(REFERENCE_MAXIMUM).refine(
  isNoSite,
  'Enter a reference without a web address.',
);

export const idParams = z.strictObject({ id });

export function page<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    /** Counts stop at the cap; then totalIsExact is false. */
    total: z.number().int().max(LIST_COUNT_CAP),
    totalIsExact: z.boolean(),
    nextCursor: z.string().nullable(),
    prevCursor: z.string().nullable(),
  });
}

/** What money columns come to over the whole list, not the page; null where the list is longer than it is counted. */
export function sumsOf<Name extends string>(...names: readonly Name[]) {
  return z
    .object(Object.fromEntries(names.map((name) => [name, money])) as Record<Name, typeof money>)
    .nullable();
}

export const pageQuery = {
  search: z.string().max(200).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(LIST_LIMIT_MAXIMUM).default(LIST_LIMIT),
  cursor: z.string().max(2000).optional(),
};

/** What a whole list is sent as. */
export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** For a POST that has nothing to say: no body, or an empty object. */
export const noBody = z.strictObject({}).nullish();
export const okBody = z.object({ ok: z.literal(true) });
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    allowed: z.array(z.string()).optional(),
    resolver: z.string().optional(),
    factors: z.array(z.string()).optional(),
    openReset: z
      .object({ status: z.enum(OPEN_RESET_STATUSES), requestedAt: instant, dueAt: instant.nullable() })
      .optional(),
    requestId: z.string(),
  }),
});

/** A list in the address, "TX,FL", each member of the vocabulary. */
export function listOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z
    .string()
    .max(400)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values)).max(values.length));
}

/** How to pay, in the agency's words, by method. */
export const payByBody = z.array(z.object({ method: z.enum(DIRECT_PAYMENT_METHODS), words: z.string() }));
