import { expect, test } from 'vitest';
import { mailing, readTyped } from '#testing/declarations/typed-pages.ts';

/** Dots between labels and values, titles beside other words, what is given back or credited, and lists in one cell, as the trade has them. None is a page of a corpus. */
const PAGES: Record<string, [page: string, says: Record<string, string>]> = {
  'dots between a label and its value, with spaces and without': [
    `
     Policy number. . . EV-4410-22
     Named insured..... Harvest Moon Pageant, Inc.
     Mailing address. . . 40 Fair Street, Enid, OK 73701
    `,
    {
      policyNumber: 'EV-4410-22',
      'insured.legalName': 'Harvest Moon Pageant, Inc.',
      ...mailing('40 Fair Street', 'Enid', 'OK', '73701'),
    },
  ],
  'days of an event within the days of its policy': [
    `
     Policy number        EV-4411-07
     Policy effective     July 3, 2026
     Policy expires       July 6, 2026
     Event dates          July 4, 2026, rain date July 5, 2026
    `,
    { policyNumber: 'EV-4411-07', policyEffectiveDate: '2026-07-03', expirationDate: '2026-07-06' },
  ],
  'days of an event that are the policy’s, for nothing else says which are': [
    `
     Policy number        EV-4411-08
     Event dates          July 4, 2026 to July 5, 2026
    `,
    { policyNumber: 'EV-4411-08', policyEffectiveDate: '2026-07-04', expirationDate: '2026-07-05' },
  ],
  'a bill beside boxes whose heads stand on the line of its own': [
    `
     Named Insured             Policy Number             Coverage              Premium
     Elk Run LLC               NP-2206                   Property             5,000.00
     12 Elk Run                Policy Period             General Liability    2,000.00
     Salida, CO 81201          01/02/2026 to 01/02/2027  Total Policy Premium 7,000.00
                                                         Inspection Fee         250.00
                                                         Surplus Lines Tax      217.50
                                                         Total                7,467.50
    `,
    {
      policyNumber: 'NP-2206',
      policyEffectiveDate: '2026-01-02',
      expirationDate: '2027-01-02',
      'insured.legalName': 'Elk Run LLC',
      ...mailing('12 Elk Run', 'Salida', 'CO', '81201'),
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '5000.00',
      'coverages.1.line': 'GENERAL_LIABILITY',
      'coverages.1.premium': '2000.00',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'a bill whose first column says what kind of entry each row is': [
    `
     Insured: Tidewater Gutters LLC
     Transaction          Description                      Amount
     NEW BUSINESS         General Liability Premium     $5,000.00
     FEE                  Wholesale Broker Fee            $250.00
     TAX                  VA Surplus Lines Tax 2.25%      $118.13
     COMM                 Agent commission 10%           ($500.00)
     Net due                                            $4,868.13
    `,
    {
      'insured.legalName': 'Tidewater Gutters LLC',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '5000.00',
      'fees.0.kind': 'BROKER_FEE',
      'fees.0.amount': '250.00',
    },
  ],
  'a premium and its period in one sentence of a slip': [
    `
     CLASS:       Commercial Property
     PREMIUM:     USD 96,400.00 for the period (100%), minimum and deposit

     TAXES AND FEES PAYABLE BY THE INSURED:
                  Engineering Inspection Fee              USD 2,500.00
                  Colorado Surplus Lines Tax 3%           USD 2,967.00
                  Total payable with premium              USD 101,867.00
    `,
    {
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '96400.00',
      'fees.0.kind': 'INSPECTION_FEE',
      'fees.0.amount': '2500.00',
    },
  ],
  'a broker’s cover note, whose market reference is no policy’s number': [
    `
     COVER NOTE
     UNIQUE MARKET REFERENCE:     B1230TR26A0417
     INSURED:                     Larch Lifts, LLC
    `,
    { 'insured.legalName': 'Larch Lifts, LLC' },
  ],
  'a slip, whose market reference is the only number there is': [
    `
     RISK DETAILS
     UNIQUE MARKET REFERENCE:     B1230TR26A0417
     INSURED:                     Larch Lifts, LLC
    `,
    { policyNumber: 'B1230TR26A0417', 'insured.legalName': 'Larch Lifts, LLC' },
  ],
  'a line of business below the title of its paper, beside an address': [
    `
     TERN INSURANCE COMPANY                         DECLARATIONS
     Scottsdale, Arizona, NAIC 17370                Commercial General Liability
     Policy Number: TN-887
     Premium      $3,000.00
    `,
    {
      policyNumber: 'TN-887',
      'insurers.0.name': 'TERN INSURANCE COMPANY',
      'insurers.0.naic': '17370',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '3000.00',
    },
  ],
  'who produced it, by a name of lines of business, is no title': [
    `
     Commercial Excess Liability Declarations
     Policy Number       KX-28
     Retail Producer     Inland Surety & Insurance
     Annual Premium      $2,000.00
    `,
    { policyNumber: 'KX-28', 'coverages.0.line': 'EXCESS_LIABILITY', 'coverages.0.premium': '2000.00' },
  ],
  'a property policy whose type is told by its label': [
    `
     VACANT PROPERTY POLICY
     POLICY NO.: US-41
     POLICY TYPE: DWELLING FIRE DP-1, ACTUAL CASH VALUE
     TOTAL PREMIUM        $841.00
    `,
    { policyNumber: 'US-41', 'coverages.0.line': 'DWELLING_FIRE', 'coverages.0.premium': '841.00' },
  ],
  'a form of coverage, and not how a company is organized': [
    `
     Form of business:  Corporation
     Form of coverage:  Builders Risk, completed value
     Policy Number:     NP-2204
     Premium:           $9,000.00
    `,
    { policyNumber: 'NP-2204', 'coverages.0.line': 'BUILDERS_RISK', 'coverages.0.premium': '9000.00' },
  ],
  'an insurer with what it is behind its name': [
    `
     TRUCKERS PROGRAM
     Coverage is provided by Gemini Insurance Company, a surplus lines insurer
     Policy Number: GM-66
    `,
    { policyNumber: 'GM-66', 'insurers.0.name': 'Gemini Insurance Company' },
  ],
  'a return under a head that calls the column of words so': [
    `
     ENDORSEMENT NO. 006
     Endorsement effective date: February 15, 2026
     RETURN PREMIUM                    AMOUNT
     Pollution Liability               $3,188.50
     NJ Surplus Lines Tax 5%             $159.43
     Total credit                      $3,347.93
    `,
    {
      transactionEffectiveDate: '2026-02-15',
      'coverages.0.line': 'POLLUTION',
      'coverages.0.premium': '-3188.50',
    },
  ],
  'a day of cancellation in short words': [
    `
     NOTICE OF CANCELLATION
     Policy number: CX-4490
     Cancel date: 05/01/2026
    `,
    { policyNumber: 'CX-4490', transactionEffectiveDate: '2026-05-01' },
  ],
  'an amount in words with its figures in brackets is not below zero': [
    `
     Policy No: OM-1
     Premium: Two Thousand Dollars ($2,000.00)
    `,
    { policyNumber: 'OM-1', 'coverages.0.premium': '2000.00' },
  ],
  'a credit for no losses, and the premium net of it': [
    `
     General Liability
     Policy Number: MH-9
     Gross premium                  $10,000.00
     Less: loss-free credit         ($1,000.00)
     Net premium                     $9,000.00
     Policy fee                        $100.00
     Tax 5%                            $455.00
     Total due                       $9,555.00
    `,
    {
      policyNumber: 'MH-9',
      'coverages.0.line': 'GENERAL_LIABILITY',
      'coverages.0.premium': '9000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '100.00',
    },
  ],
  'a premium net of a commission is no premium': [
    `
     General Liability
     Policy Number: MH-9
     Net premium, 15% commission     $9,000.00
     Net premium                     $9,000.00
     Policy fee                        $100.00
     Net due to us                   $9,100.00
    `,
    { policyNumber: 'MH-9' },
  ],
  'dollars without a comma among dollars with one': [
    `
     Policy Number: MH-15
     Inland Marine                  1,200
     Crime                            300
     General Liability              3,500
     Total premium                  5,000
     Policy fee                       200
     SL tax                           260
     Total                          5,460
    `,
    {
      policyNumber: 'MH-15',
      'coverages.0.line': 'INLAND_MARINE',
      'coverages.0.premium': '1200.00',
      'coverages.1.line': 'CRIME',
      'coverages.1.premium': '300.00',
      'coverages.2.line': 'GENERAL_LIABILITY',
      'coverages.2.premium': '3500.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '200.00',
    },
  ],
  'a premium by states, two of which are charged the same': [
    `
     Property insurance
     Policy No. PR-77-0021
     State     Values           Premium
     ND        $12,000,000      $60,000.00
     SD         $4,000,000      $20,000.00
     MN         $4,000,000      $20,000.00
     ND premium tax 1.75%        $1,750.00
     Total due                 $101,750.00
    `,
    {
      policyNumber: 'PR-77-0021',
      'coverages.0.line': 'COMMERCIAL_PROPERTY',
      'coverages.0.premium': '100000.00',
    },
  ],
  'a fee whose kind stands behind a colon': [
    `
     Policy Number: NP-2201
     Premium                  $3,000.00
     Fee: Policy                $150.00
     Total                    $3,150.00
    `,
    {
      policyNumber: 'NP-2201',
      'coverages.0.premium': '3000.00',
      'fees.0.kind': 'POLICY_FEE',
      'fees.0.amount': '150.00',
    },
  ],
  'several insurers with their shares in one cell': [
    `
     Insurers: Lloyd's Syndicate 4711 (ASP) 45%, Lloyd's Syndicate 1084 (CSL) 30%, Fidelis Underwriting Limited 25%
     Policy Number: MH-13
    `,
    {
      policyNumber: 'MH-13',
      'insurers.0.name': "Lloyd's Syndicate 4711 (ASP)",
      'insurers.0.sharePercent': '45',
      'insurers.1.name': "Lloyd's Syndicate 1084 (CSL)",
      'insurers.1.sharePercent': '30',
      'insurers.2.name': 'Fidelis Underwriting Limited',
      'insurers.2.sharePercent': '25',
    },
  ],
  'what lies under an excess policy, right above its own term and price': [
    `
     EXCESS LIABILITY DECLARATIONS
     Policy Number  XS-7701
     Controlling Underlying Policy: GL-55, Admiral Insurance Company
     Underlying period 01/01/2026 to 01/01/2027
     Policy period 02/01/2026 to 01/01/2027
     Premium: $10,000.00
    `,
    {
      policyNumber: 'XS-7701',
      policyEffectiveDate: '2026-02-01',
      expirationDate: '2027-01-01',
      'coverages.0.line': 'EXCESS_LIABILITY',
      'coverages.0.premium': '10000.00',
    },
  ],
  'who insures, right below whom they insure': [
    `
     Certificate holder (Insured): Sunny Day Yoga
     Insured by Houston Casualty Company
    `,
    { 'insured.legalName': 'Sunny Day Yoga', 'insurers.0.name': 'Houston Casualty Company' },
  ],
  'of two companies the first is the named insured': [
    `
     Insured: Marsh Hen Seafood, LLC and Pluff Mud Oyster Co., LLC
     Policy Number: MH-1
    `,
    { policyNumber: 'MH-1', 'insured.legalName': 'Marsh Hen Seafood, LLC' },
  ],
  'who opens letters, on a line of its own and on the street’s': [
    `
     Insured and Mailing Address:                   Lender:
     Estate of Ruth Anne Bellweather                Bank of Galax
     c/o Thomas Bellweather, Executor               PO Box 9
     PO Box 77                                      Galax, VA 24333
     Galax, VA 24333
    `,
    {
      'insured.legalName': 'Estate of Ruth Anne Bellweather',
      ...mailing('PO Box 77', 'Galax', 'VA', '24333'),
    },
  ],
};

test.each(Object.entries(PAGES))('%s', (_, [page, says]) => {
  expect(readTyped(page)).toEqual(says);
});
