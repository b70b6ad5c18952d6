import type { OpenResetStatus } from '#domain/access/second-factor-resets.ts';
import { UPLOAD_NAMES } from '#domain/filing/vocabulary.ts';
import {
  COMPANY_DOCUMENTS_MAXIMUM,
  DRAFT_DOCUMENTS_PER_USER_MAXIMUM,
  DRAFTS_PER_USER_MAXIMUM,
  FILING_DOCUMENTS_MAXIMUM,
  UNFINISHED_IMPORTS_MAXIMUM,
} from './limits.ts';

const ACCOUNT_IS_DISABLED = 'This account is disabled. Call us to reactivate it.';

/**
 * Every error the API can answer with: HTTP status, a sentence for the user that says the next step, and
 * whether the same request may succeed when repeated. Tests assert the code, screens show the sentence.
 */
export const ERRORS = {
  MALFORMED: [400, 'We could not read this request. Check its format and send it again.', false],
  UNKNOWN_FIELD: [400, 'The request has an unknown field. Remove it and send it again.', false],
  UNKNOWN_FILTER: [400, 'Unknown filter or sort field. Check the address and try again.', false],
  CURSOR_INVALID: [400, 'This page of the list is no longer valid. Start again from the first page.', false],
  IDEMPOTENCY_KEY_MISSING: [
    400,
    'Send an Idempotency-Key header, so that a repeat is not counted twice.',
    false,
  ],
  UNAUTHENTICATED: [401, 'Log in to continue.', false],
  TOKEN_EXPIRED: [401, 'Your session has expired. Log in again.', false],
  SESSION_ENDED_BY_OWNER: [401, 'You ended this session from another device. Log in again.', false],
  SESSION_ENDED_BY_CHANGE: [
    401,
    'Your password, email or two-step verification was changed. Log in again.',
    false,
  ],
  SESSION_ENDED_BY_ADMIN: [401, 'An administrator logged you out. Log in again.', false],
  SESSION_ENDED_BY_DISABLING: [401, ACCOUNT_IS_DISABLED, false],
  SESSION_ENDED_AS_COPIED: [
    401,
    'We ended this session because its token was used twice: someone may have copied it. Log in again.',
    false,
  ],
  CREDENTIALS_WRONG: [401, 'Incorrect email or password. Try again or reset your password.', false],
  SECOND_FACTOR_REQUIRED: [401, 'Enter your verification code.', false],
  CODE_WRONG: [401, 'That code is incorrect or expired. Check it and try again.', false],
  SECOND_FACTOR_MISSING: [
    403,
    'Your role needs two-step verification. Set it up in your profile, then continue.',
    false,
  ],
  EMAIL_NOT_VERIFIED: [403, 'Confirm your email address first: open the link we emailed you.', false],
  FORBIDDEN: [403, 'Your role does not allow this. Ask an administrator.', false],
  API_KEY_NOT_ALLOWED: [403, 'API keys cannot do this. Log in and do it yourself.', false],
  VIEWING_ONLY: [
    403,
    'You’re viewing as a customer, which is read-only. Stop viewing and do it as yourself.',
    false,
  ],
  ACCOUNT_DISABLED: [403, ACCOUNT_IS_DISABLED, false],
  NOT_FOUND: [404, 'Not found, or you don’t have access.', false],
  STATE_UNKNOWN: [404, 'We don’t know this state. Use its two-letter postal code.', false],
  FILING_REOPENED: [
    410,
    'This filing was completed and then reopened, so its proof no longer holds. Ask whoever gave you the code when it will be completed again.',
    false,
  ],
  FILING_WITHDRAWN: [
    410,
    'This filing was completed, then reopened and withdrawn, so its proof no longer holds. Ask whoever gave you the code which filing replaces it.',
    false,
  ],
  REQUEST_TOO_SLOW: [408, 'The request timed out. Check your connection and try again.', true],
  CONFLICT: [409, 'Someone else changed this. Reload and review it.', false],
  EVENT_NOT_ALLOWED: [
    409,
    'This filing’s status has changed, so this step isn’t available. Reload to see its status.',
    false,
  ],
  DRAFT_VERSION_CONFLICT: [
    409,
    'This draft was changed in another window. Reload it to see the newer version.',
    false,
  ],
  PRICE_CHANGED: [409, 'The total has changed. Review the new price, then submit again.', false],
  FILING_CHANGED: [409, 'The filing has changed. Review it again, then continue.', false],
  REPORT_CHANGED: [409, 'The report has changed. Review it again, then continue.', false],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was used for another request. Send a new key.', false],
  IDEMPOTENCY_IN_PROGRESS: [
    409,
    'The same request is still being worked on. Wait a moment and repeat it with the same key.',
    true,
  ],
  EMAIL_TAKEN: [409, 'There is already an account with this email. Log in or reset your password.', false],
  NOT_VIEWABLE: [
    409,
    'Only active customers can be viewed as: no administrators, and nobody invited or disabled.',
    false,
  ],
  PAYMENT_ALREADY_REVERSED: [409, 'This payment was already reversed.', false],
  FILING_ALREADY_INVOICED: [
    409,
    'One of these filings is on an invoice already. Reload the list, then issue the invoice for the rest.',
    false,
  ],
  INVOICE_HAS_PAYMENTS: [
    409,
    'A payment, customer credit or write-off is applied to this invoice. Reverse it first, or leave the invoice as it is.',
    false,
  ],
  IN_USE: [409, 'This can’t be deleted because other records refer to it.', false],
  LICENSE_EXISTS: [409, 'This license is on record already. Open it in the list and change it there.', false],
  FORM_NOT_NEEDED: [409, 'This filing doesn’t need this form. See its notices and forms.', false],
  FORM_INCOMPLETE: [
    409,
    'This form isn’t complete. Correct the filing, or ask us to return it for correction, then sign.',
    false,
  ],
  FORM_SIGNED_BY_HAND: [409, 'This form is signed by hand. Download it, print it and have it signed.', false],
  INVOICE_VOID: [409, 'This invoice was voided. Issue a new one for its filings.', false],
  IMPORTS_FULL: [
    409,
    `You have ${UNFINISHED_IMPORTS_MAXIMUM} imports under way. Wait for one of them, or open it and stop it.`,
    false,
  ],
  DRAFTS_FULL: [
    409,
    `You have ${DRAFTS_PER_USER_MAXIMUM} unfinished filings, the maximum. Submit or delete one, then start another.`,
    false,
  ],
  DRAFT_DOCUMENTS_FULL: [
    409,
    `Your unfinished filings hold ${DRAFT_DOCUMENTS_PER_USER_MAXIMUM} files, the maximum. Submit or delete one, then add the file.`,
    false,
  ],
  FILING_DOCUMENTS_FULL: [
    409,
    `This filing has ${FILING_DOCUMENTS_MAXIMUM} files, the maximum. Combine pages into one PDF, or send us a message.`,
    false,
  ],
  COMPANY_DOCUMENTS_FULL: [
    409,
    `This company has ${COMPANY_DOCUMENTS_MAXIMUM} documents, the maximum. Delete one you no longer need first.`,
    false,
  ],
  STORAGE_FULL: [
    409,
    'You’ve used all of your file storage. Delete drafts you no longer need, or call us for more.',
    false,
  ],
  REQUEST_TOO_LARGE: [
    413,
    'The request is too large. Shorten its texts, or send it in several parts.',
    false,
  ],
  FILE_TOO_LARGE: [413, 'The file is too large. Send a smaller one.', false],
  MEDIA_TYPE_NOT_ALLOWED: [
    415,
    `Upload a ${UPLOAD_NAMES} file. We check the content, not the file name.`,
    false,
  ],
  INVALID: [422, 'Some fields need your attention.', false],
  AMOUNT_INVALID: [422, 'Enter an amount in dollars with at most two decimals.', false],
  NOT_ASSESSABLE: [
    422,
    'We can’t calculate this yet. The message says what is missing and who can confirm it.',
    false,
  ],
  FILING_INCOMPLETE: [422, 'Some checks didn’t pass. Correct them and submit again.', false],
  STATE_CLOSED: [422, 'We don’t currently file in this state. Call us for alternatives.', false],
  CAPACITY_BLOCKED: [
    422,
    'The state does not allow this filing capacity. See what you can do instead.',
    false,
  ],
  CAPACITY_UNREVIEWED: [
    422,
    'We’re confirming whether we may file this. Your draft is kept, and we’ll email you.',
    false,
  ],
  NOT_INVOICEABLE: [422, 'Your account can’t pay by invoice. Choose ACH, wire or check.', false],
  REPORT_BLOCKED: [422, 'Resolve the open checks before marking this report ready.', false],
  FILE_EMPTY: [422, 'The file is empty. Choose it again.', false],
  FILE_ENCRYPTED: [
    422,
    'The PDF is protected by a password. Save it without one and upload it again.',
    false,
  ],
  FILE_TOO_COMPLEX: [
    422,
    'This file is too complex to open safely. Save it again or print it to a PDF, and upload that.',
    false,
  ],
  FILE_UNREADABLE: [422, 'This file was cut off or is damaged. Download it again.', false],
  FILE_UNSAFE: [
    422,
    'This file contains active content. Print it to a new PDF, or save it without macros, and upload that.',
    false,
  ],
  LINK_INVALID: [422, 'This link has expired or was already used. Ask for a new one.', false],
  PASSWORD_WEAK: [422, 'Choose a password of at least 12 characters that is not in common use.', false],
  SECOND_FACTOR_NEEDED: [
    422,
    'Your role needs two-step verification. Set up another way before you remove this one.',
    false,
  ],
  HUMAN_CHECK_FAILED: [422, 'We couldn’t verify that you’re a person. Reload the page and try again.', false],
  LAST_ADMIN: [422, 'This is the last active administrator. Add another first.', false],
  RATE_LIMITED: [429, 'Too many attempts. Wait a moment and try again.', true],
  HEADERS_TOO_LARGE: [431, 'The headers of the request are too large. Send fewer or shorter ones.', false],
  INTERNAL: [
    500,
    'Something went wrong on our side; nothing was saved. Try again, or send us the request ID.',
    true,
  ],
  LEDGER_CHECK_RUNNING: [503, 'The ledger is still being added up. Ask again in a few seconds.', true],
  UNAVAILABLE: [
    503,
    'Our database is temporarily unavailable. Nothing was lost; try again in a few seconds.',
    true,
  ],
} as const satisfies Record<string, readonly [status: number, message: string, retryable: boolean]>;

export type ErrorCode = keyof typeof ERRORS;

/** Field name, in the request's words ("fees.0.amount"), to a sentence for the user. */
export type FieldErrors = Record<string, string>;

/** Details that some codes carry beside the sentence. */
export interface ErrorDetails {
  fields?: FieldErrors;
  /** The events a filing allows now (EVENT_NOT_ALLOWED). */
  allowed?: readonly string[];
  /** Seconds to wait (RATE_LIMITED, LEDGER_CHECK_RUNNING, UNAVAILABLE). */
  retryAfter?: number;
  /** Token of a sign-in that waits for its second factor (SECOND_FACTOR_REQUIRED). */
  resolver?: string;
  factors?: readonly string[];
  /** What was asked for already by who has lost them; absent where nothing was. */
  openReset?: OpenResetOfSignIn;
}

/** A reset of the second factor of whoever proved the password; ISO instants. */
export interface OpenResetOfSignIn {
  status: OpenResetStatus;
  requestedAt: string;
  /** When the factors are removed; null until it is approved. */
  dueAt: string | null;
}

/** An error with a code of the list. `message` may replace the list's sentence; `log` never reaches users. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly log: string | null;

  constructor(code: ErrorCode, options: { message?: string; details?: ErrorDetails; log?: string } = {}) {
    super(options.message ?? ERRORS[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
    this.log = options.log ?? null;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }

  get retryable(): boolean {
    return ERRORS[this.code][2];
  }
}

/** The body of every error answer. */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors;
    allowed?: readonly string[];
    resolver?: string;
    factors?: readonly string[];
    openReset?: OpenResetOfSignIn;
    requestId: string;
  };
}
