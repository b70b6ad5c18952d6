/** Limits that both sides know. Free of zod, so that the browser may import it. */
export const API_BASE = '/api/v1';
/** Largest JSON body in bytes, where a route does not say more. Files have a limit of their own. */
export const BODY_BYTES = 64 * 1024;
/** A filing with every list full and every text at its longest, in letters of three bytes. */
export const FILING_BYTES = 256 * 1024;
export const PASSWORD_MINIMUM = 12;
export const PASSWORD_MAXIMUM = 128;
export const NAME_MAXIMUM = 200;
export const NOTE_MAXIMUM = 4000;
/** With name and figures it fits in the proof of an exemption. */
export const RISK_MANAGER_QUALIFICATIONS_MAXIMUM = 500;
export const PAYMENT_TERMS_DAYS_MAXIMUM = 365;
export const LIST_LIMIT = 50;
export const LIST_LIMIT_MAXIMUM = 200;
export const LIST_COUNT_CAP = 10_000;
/** As many as their list shows: nobody keeps more in sight, and what is kept costs space. */
export const DRAFTS_PER_USER_MAXIMUM = 200;
/** Files a user has beside forms that are not submitted: two or three for each of those, and some to spare. */
export const DRAFT_DOCUMENTS_PER_USER_MAXIMUM = 500;
/** Files of one filing, from the customer and the office together; the fullest hold a few dozen. */
export const FILING_DOCUMENTS_MAXIMUM = 100;
/** Messages of one filing with how often it was withdrawn and sent again: the longest talks have a few dozen. */
export const FILING_WORDS_MAXIMUM = 300;
/** Papers about one company beside those of its filings: agreements, tax forms, letters. */
export const COMPANY_DOCUMENTS_MAXIMUM = 200;
/** Who would join by a merge of companies, as its preview names them. */
export const MERGE_USERS_SHOWN = 50;
/** What the office writes down about one company: a note a week for ten years. */
export const COMPANY_NOTES_MAXIMUM = 500;
/** Bytes of files that one customer keeps here, over drafts and filings: hundreds of filings with their documents. */
export const STORED_BYTES_PER_USER_MAXIMUM = 5_000_000_000;
/** The same for somebody who has not confirmed an email address: the documents of a few policies. */
export const STORED_BYTES_UNCONFIRMED_MAXIMUM = 250_000_000;
/** The same for all users of a company together, and what the office adds to their filings, clients and licenses. */
export const STORED_BYTES_PER_COMPANY_MAXIMUM = 25_000_000_000;
/** The same for the agency's own papers: its licenses, clients without a company, answers of regulators, logos. */
export const STORED_BYTES_OF_AGENCY_MAXIMUM = 25_000_000_000;
/** Licenses on file that a form offers; any other is found by its number. */
export const EVIDENCE_OFFERED_MAXIMUM = 20;
/** Licenses of one company that its page shows, the newest of each state first. */
export const EVIDENCE_LISTED_MAXIMUM = 500;
/** Shares of what is reported to the error service: of traces, of sessions, of sessions with an error. */
export const ERROR_REPORT_RATES = { traces: 0.1, replays: 0.1, replaysOnError: 1 } as const;
/** How an admin knows that it is the owner of an account who asks. */
export const RESET_REASON_MAXIMUM = 500;
export const VIEW_REASON_MAXIMUM = 200;
/** Filings of one invoice: the largest customers have a few hundred in a month. */
export const INVOICE_FILINGS_MAXIMUM = 1000;
/** What an invoice says beside its figures, and why it is voided. */
export const INVOICE_NOTE_MAXIMUM = 1000;
/** Money that is recorded today and was received longer ago is a slip of the hand. */
export const PAYMENT_AGE_MAXIMUM_YEARS = 5;
/** Dollars of one payment: the taxes on the largest programs are a few million. */
export const PAYMENT_MAXIMUM = '100000000.00';
/** Filings and invoices that one payment names. */
export const ALLOCATIONS_MAXIMUM = 500;
export const PHONE_MAXIMUM = 40;
/** A reference that somebody types for customers to read; as much as an ACH payment carries beside its amount. */
export const REFERENCE_MAXIMUM = 80;
/** As on a bank statement. */
export const BANK_REFERENCE_MAXIMUM = 200;
/** Filings that money is put on at once from a list of them; the oldest are shown. */
export const PAYABLE_MAXIMUM = 500;
/** Bytes of one file of a bank, and transactions in it: a year of a busy account. */
export const BANK_FILE_BYTES = 8 * 1024 ** 2;
export const BANK_FILE_LINES_MAXIMUM = 5000;
/** Of these, as many are shown before they are imported. */
export const BANK_FILE_LINES_SHOWN = 200;
/** The name that the office gives a bank account. */
export const BANK_NAME_MAXIMUM = 80;
/** Transactions of the bank that are confirmed at once. */
export const CONFIRMATIONS_MAXIMUM = 200;
/** What one transaction of the bank is matched with: the payments of a deposit, or the reports of a debit. */
export const MATCHES_MAXIMUM = 50;
/** What may be part of one transaction, as it is offered; the newest are shown. */
export const MATCHABLE_MAXIMUM = 200;
/** Why a transaction of the bank is no payment of a customer. */
export const IGNORE_REASON_MAXIMUM = 500;
/** Lines of one statement; a longer period is asked for in parts. */
export const STATEMENT_LINES_MAXIMUM = 2000;
/** Open items of one statement; the oldest are shown. */
export const OPEN_ITEMS_MAXIMUM = 500;
/** Companies listed with what they owe by age. */
export const RECEIVABLES_MAXIMUM = 100;
/** As many companies with credit are listed with the trust account. */
export const CREDITS_MAXIMUM = 200;
/** As many deposits in transit are listed, and as many payments that have not cleared; the oldest are shown. */
export const OUTSTANDING_MAXIMUM = 200;
/** A written answer of an office or counsel that says it is older is a slip of the hand. */
export const WRITTEN_ANSWER_EARLIEST = '1990-01-01';

/** Filings, and invoices, that one answer about what falls due lists: a busy month has a few hundred. */
export const OBLIGATIONS_MAXIMUM = 500;
/** Of each kind in a file of due dates. */
export const OBLIGATIONS_EXPORT_MAXIMUM = 20_000;

/** The confirmation of a report, the reference of its payment: in characters. */
export const REPORT_TEXT_MAXIMUM = 200;
/** Amounts that an office invoiced for one report: its filings by each of their charges. */
export const OFFICE_FIGURES_MAXIMUM = 50_000;
/** The same as a file, in bytes. */
export const OFFICE_FIGURES_BYTES = 4 * 1024 * 1024;
/** Lines of a reconciliation that are shown at once: what differs comes first. */
export const RECONCILIATION_LINES_MAXIMUM = 1000;
/** Licensees that one grid shows; a longer list is searched. */
export const LICENSE_GRID_MAXIMUM = 200;
/** Bytes of one table of licenses or clients, and rows in it: more than any agency holds in all states. */
export const TABLE_FILE_BYTES = 8 * 1024 ** 2;
export const TABLE_IMPORT_ROWS_MAXIMUM = 5000;
/** Columns of any table that is imported: the widest bordereau has half of them. */
export const TABLE_COLUMNS_MAXIMUM = 200;
/** Filings that one bulk request names or filters: so many transactions, one after the other, take a few seconds. */
export const BULK_FILINGS_MAXIMUM = 500;
/** The same for invoices, of which each may have a thousand filings, and for companies that are invoiced at once. */
export const BULK_INVOICES_MAXIMUM = 200;
export const BULK_COMPANIES_MAXIMUM = 100;
/** The lists that keep views. */
export const LISTS = [
  'filings',
  'invoices',
  'payments',
  'companies',
  'users',
  'licenses',
  'clients',
  'reports',
  'audit',
  'outbox',
  'contact-messages',
] as const;
/** Views that one person keeps of one list, as many as a menu shows. */
export const SAVED_VIEWS_MAXIMUM = 30;
export const SAVED_VIEW_NAME_MAXIMUM = 80;
export const SAVED_VIEW_VALUE_MAXIMUM = 400;
/** Days for which a filing is put out of the way: longer, it is forgotten. */
export const SNOOZE_DAYS_MAXIMUM = 365;
/** Seconds after which somebody whose page said nothing more is gone. */
export const PRESENCE_SECONDS = 45;
/** What the office writes again and again: texts that are chosen from one list. */
export const MESSAGE_TEMPLATES_MAXIMUM = 200;
/** Filings of one file: more are sent in several files. */
export const FILING_IMPORT_ROWS_MAXIMUM = 10_000;
/** Of these, the first are priced before anything is sent. */
export const FILING_IMPORT_ROWS_PRICED = 20;
/** Rows of an import that are shown of each kind; files have all of them. */
export const FILING_IMPORT_ROWS_SHOWN = 200;
/** Imports of one user that wait or run at the same time, and those whose failed rows are kept. */
export const UNFINISHED_IMPORTS_MAXIMUM = 3;
export const IMPORTS_KEPT = 20;
/** Bytes of the agency's texts in one request: both legal texts at their longest, in letters of three bytes. */
export const LEGAL_TEXTS_BYTES = 384 * 1024;
/** Bytes of a logo: it comes with every page and every PDF. */
export const LOGO_BYTES = 500_000;
/** Points of a logo: every browser decodes it with every page, and it is shown 200 wide. */
export const LOGO_POINTS = 4_000_000;
