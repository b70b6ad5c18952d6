import { expect, test } from 'vitest';
import { mailing, readTyped, risk } from '#testing/declarations/typed-pages.ts';

/** Places that are insured, and who stands behind a policy. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'several places in a table are none of them the one': [
    `
     Mailing Address: 4 Dock St, Erie, PA 16501

     No.   Location                                Building      Rents
     1     14220 Industrial Rd, Omaha, NE 68144    $6,200,000    $840,000
     2     3100 N 27th St, Lincoln, NE 68521       $4,915,000    $612,000
    `,
    {
      ...mailing('4 Dock St', 'Erie', 'PA', '16501'),
    },
  ],
  'one place of a schedule, in columns of its parts': [
    `
     SCHEDULE OF LOCATIONS
     Loc #    Address               City      State    Zip       TIV
     1        14220 Industrial Rd   Omaha     NE       68144     $6,200,000
    `,
    {
      ...risk('14220 Industrial Rd', 'Omaha', 'NE', '68144'),
    },
  ],
  'two places of a schedule that differ by a number': [
    `
     SCHEDULE OF LOCATIONS
     Loc #    Address               City      State    Zip       TIV
     1        14220 Industrial Rd   Omaha     NE       68144     $6,200,000
     2        14222 Industrial Rd   Omaha     NE       68144     $6,200,000
    `,
    {},
  ],
  'two places, each behind a number': [
    `
     Location 1:   14220 Industrial Rd, Omaha, NE 68144
     Location 2:   14222 Industrial Rd, Omaha, NE 68144
    `,
    {},
  ],
  'two places below one another, in two lines each': [
    `
     Insured Locations
     14220 Industrial Rd
     Omaha, NE 68144

     200 Elm St
     Omaha, NE 68146
    `,
    {},
  ],
  'a place right above a mailing address, both with their labels': [
    `
     Location of Risk:     14220 Industrial Rd, Omaha, NE 68144
     Mailing Address:      PO Box 5, Omaha, NE 68101
    `,
    {
      ...mailing('PO Box 5', 'Omaha', 'NE', '68101'),
      ...risk('14220 Industrial Rd', 'Omaha', 'NE', '68144'),
    },
  ],
  'a place above a lender in the same column': [
    `
     PROJECT LOCATION      6200 Pine Terrace
                           Coral Springs, FL 33076
     CONSTRUCTION          Frame
     LOSS PAYEE            Second Sample Bank, 1 Lender Way, Dallas, TX 75201
                           1 Lender Way, Dallas, TX 75201
    `,
    {
      ...risk('6200 Pine Terrace', 'Coral Springs', 'FL', '33076'),
    },
  ],
  'places as sentences lead to them': [
    `
     The insured dwelling is situated at 12 Main St, Mobile, AL 36602
    `,
    {
      ...risk('12 Main St', 'Mobile', 'AL', '36602'),
    },
  ],
  'a number of a place and of its building': [
    `
     Premises No. 001 / Building No. 001     12 Main St, Mobile, AL 36602
    `,
    {
      ...risk('12 Main St', 'Mobile', 'AL', '36602'),
    },
  ],
  'the insurer’s name above a policy behind a letter': [
    `
     Harrow Wholesale
     900 Peachtree Center, Atlanta, GA 30303

     Enclosed policy
     Please find the policy enclosed. Review it at once and tell us of anything.
----
                        COMMERCIAL PROPERTY COVERAGE PART DECLARATIONS
                                   Quarry Lane Insurance Company

     POLICY NO.       CSP-44                           DATE ISSUED    March 9, 2026
     INSURED          Bell Tower Storage, LLC
     TERM             From March 1, 2026 to March 1, 2027 at 12:01 A.M.
    `,
    {
      policyNumber: 'CSP-44',
      policyEffectiveDate: '2026-03-01',
      expirationDate: '2027-03-01',
      issueDate: '2026-03-09',
      'insured.legalName': 'Bell Tower Storage, LLC',
      'insurers.0.name': 'Quarry Lane Insurance Company',
    },
  ],
  'the companies that lie under a policy, in a numbered item': [
    `
     POLICY NO.: XSF 55
     INSURER: QUARRY LANE INSURANCE COMPANY

     6.  UNDERLYING INSURANCE:

         COVERAGE               CARRIER                   LIMITS
         GENERAL LIABILITY      INVENTED PRIMARY CO       $1,000,000/$2,000,000

     7.  PRODUCER:         DELMAR MARKETS INC
    `,
    {
      policyNumber: 'XSF 55',
      'insurers.0.name': 'QUARRY LANE INSURANCE COMPANY',
    },
  ],
  'numbers of companies that declined are not the insurer’s': [
    `
     Name of unauthorized insurer       Quarry Lane Insurance Company
     NAIC number                        99991
     Policy number                      CYB-0099

     Markets contacted

     Company                     NAIC     Reason
     Example Casualty Company    10012    Loss history
    `,
    {
      policyNumber: 'CYB-0099',
      'insurers.0.name': 'Quarry Lane Insurance Company',
      'insurers.0.naic': '99991',
    },
  ],
  'the caption of another item beside an insurer’s': [
    `
     Item 4.   The Insurer                            Item 10. Wage and Hour Defense Sublimit
               Quarry Lane Insurance Company Limited            $150,000, retention $25,000
               eligible surplus lines insurer
    `,
    {
      'insurers.0.name': 'Quarry Lane Insurance Company Limited',
    },
  ],
  'an insurer in a sentence, and the insured in the window': [
    `
     Your renters policy
     Declarations

        Rosalind Quist                                   Policy number      PUX 42
        6 Sandpiper Court                                Policy begins      March 27, 2026
        Mill Valley, CA 94941                            Policy ends        March 27, 2027

     The insurer is Quarry Lane Indemnity Company (NAIC 99991), a surplus lines company.
     Your agent is Tamalpais Private Client, 100 Miller Ave, Mill Valley, CA 94941.
    `,
    {
      ...mailing('6 Sandpiper Court', 'Mill Valley', 'CA', '94941'),
      policyNumber: 'PUX 42',
      policyEffectiveDate: '2026-03-27',
      expirationDate: '2027-03-27',
      'insured.legalName': 'Rosalind Quist',
      'insurers.0.name': 'Quarry Lane Indemnity Company',
      'insurers.0.naic': '99991',
    },
  ],
  'a bill goes to its insured': [
    `
     Trembling Earth Agency                                          INVOICE
     Invoice Date: 06/24/2026
     BILLED TO
     Swamp Canoe Rentals, LLC
     PO Box 316
     Folkston, GA 31537
     Surety premium                    $500.00
     Please pay this amount            $500.00
    `,
    {
      ...mailing('PO Box 316', 'Folkston', 'GA', '31537'),
      invoiceDate: '2026-06-24',
      'insured.legalName': 'Swamp Canoe Rentals, LLC',
      'coverages.0.premium': '500.00',
      'coverages.0.line': 'SURETY',
    },
  ],
  'a bill that goes to an agency names nobody': [
    `
     Harrow Wholesale                                                INVOICE
     Invoice Date: 06/24/2026
     BILL TO
     Trembling Earth Ins Svcs
     103 N 1st St
     Folkston, GA 31537
    `,
    {
      invoiceDate: '2026-06-24',
    },
  ],
  'a certificate’s holder who is insured, under a master policy': [
    `
     Master Policy: VBP-2024-001              Certificate: VB-019928
     Certificate Holder (Insured): Magnolia Trust Holdings LLC
                                   1 Riverwalk Plz, Suite 9
                                   Augusta, GA 30901
    `,
    {
      ...mailing('1 Riverwalk Plz, Suite 9', 'Augusta', 'GA', '30901'),
      'insured.legalName': 'Magnolia Trust Holdings LLC',
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
