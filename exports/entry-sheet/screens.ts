import type { FieldValue, Screen, ScreenField } from './screen.ts';

const field = (label: string, value: FieldValue, hint?: string): ScreenField =>
  hint === undefined ? { label, value } : { label, value, hint };

/** For offices whose screens are not public: what they ask for, in an order of ours. */
const ANY_SCREEN: Screen = {
  document: null,
  groups: [
    {
      heading: 'Policy',
      fields: [
        field('Policy number', 'policyNumber'),
        field('Transaction type', 'transaction'),
        field('Policy effective date', 'policyEffectiveOn'),
        field('Policy expiration date', 'expiresOn'),
        field('Transaction effective date', 'transactionEffectiveOn'),
        field('Invoice date', 'invoicedOn'),
        field('Late reason', 'lateReason'),
      ],
    },
    {
      heading: 'Insured',
      fields: [
        field('Insured name', 'insuredName'),
        field('Mailing address', 'mailingAddress'),
        field('Risk location', 'riskAddress'),
        field('Premium by state', 'allocation'),
        field('Exemptions', 'exemptions'),
      ],
    },
    { heading: 'Insurers', fields: [field('Insurer, NAIC or alien number, share', 'insurers')] },
    {
      heading: 'Premium, taxes and fees',
      fields: [
        field('Coverage and premium', 'coverages'),
        field('Premium', 'premium'),
        field('Fees', 'fees'),
        field('State taxes and fees', 'charges'),
        field('Total of state taxes and fees', 'total'),
      ],
    },
    {
      heading: 'Producer and diligent effort',
      fields: [
        field('License number', 'licenseNumber'),
        field('Producer', 'producerName'),
        field('Producer license number', 'producerLicense'),
        field('Declining insurers', 'declinations'),
      ],
    },
  ],
};

const ILLINOIS: Screen = {
  document: {
    title: 'SLA EFS User Manual, Surplus Line Association of Illinois',
    url: 'http://manualzilla.com/doc/5726024/sla-efs-user-manual---surplus-line-association-of-illinois',
  },
  groups: [
    {
      heading: 'Enter a filing',
      fields: [
        field('Policy No', 'policyNumber'),
        field(
          'Filing Type',
          'policyOrEndorsement',
          'Extensions, renewal certificates and annual installments are filed as Policy.',
        ),
        field('Insurance Company', 'insurers', 'The percents of all companies total 100.'),
        field('Insured Name', 'insuredName'),
        field('Address', 'mailingStreet'),
        field('City', 'mailingCity'),
        field('State', 'mailingState'),
        field('ZIP', 'mailingPostalCode'),
        field('Policy Effective Date', 'policyEffectiveOn'),
        field('Endorsement Effective Date', 'endorsementEffectiveOn'),
        field('Term', 'term', 'In months.'),
        field('Coverage Code and Premium', 'coverageCodes'),
        field('Fire Marshal Tax', 'FIRE_MARSHAL_TAX'),
        field('Surplus Line Tax', 'PREMIUM_TAX'),
        field('Stamping Fee', 'STAMPING_FEE'),
      ],
    },
  ],
};

const MINNESOTA: Screen = {
  document: {
    title: 'Filing Information, Surplus Lines Association of Minnesota',
    url: 'https://www.mnsla.com/filinginfo.html',
  },
  groups: [
    {
      heading: 'Filing',
      fields: [
        field('Surplus lines license number', 'licenseNumber'),
        field('Insured name', 'insuredName'),
        field('Insured physical address', 'mailingAddress'),
        field('Risk description', 'LOOK_UP'),
        field('Risk address', 'riskAddress'),
        field('Amount insured', 'LOOK_UP', 'Property and liability added up.'),
        field('Coverage type', 'coverages'),
        field('Eligible insurer', 'LOOK_UP'),
        field('Insurance company name', 'insurerNames'),
        field('NAIC number', 'insurerNumbers'),
        field('Policy number', 'policyNumber'),
        field('Transaction effective date', 'transactionEffectiveOn'),
        field('Gross premium', 'premiumAndFees', 'With all charges, commissions and fees.'),
      ],
    },
  ],
};

const PENNSYLVANIA: Screen = {
  document: { title: 'EFS Help, PSLA', url: 'https://www.pasla.org/efs/help/psla_help.html' },
  groups: [
    {
      heading: 'Affidavit',
      fields: [
        field('Policy Number', 'policyNumber'),
        field('Type of Filing', 'LOOK_UP', '1609-SLL with 1609-PR unless an exception applies.'),
        field('Insured Name', 'insuredName'),
        field('Location of Risk', 'riskAddress', 'Never a PO box.'),
        field('Kind', 'coverages', 'PSLA’s code of the type of coverage.'),
        field('Class', 'LOOK_UP', 'PSLA’s code of the insured’s operation.'),
        field('Property and casualty limits', 'LOOK_UP'),
        field('Effective date', 'policyEffectiveOn'),
        field('Expiration date', 'expiresOn'),
        field('Individual producer name', 'producerName'),
        field('Producer license number', 'producerLicense'),
        field('Multi-state Risk', 'isMultistate'),
        field('Policy Premium', 'premium', 'The US part, for each eligible insurer.'),
        field('PA Premium', 'premiumHere'),
        field('Revenue Recognition Date', 'LOOK_UP'),
        field('Tax', 'PREMIUM_TAX'),
      ],
    },
  ],
};

const CALIFORNIA: Screen = {
  document: {
    title: 'SLIP wizard, Surplus Line Association of California (presentation)',
    url: 'https://slideplayer.com./amp/6049582',
  },
  groups: [
    {
      heading: 'Policy details',
      fields: [
        field('Transaction type', 'transaction'),
        field('Policy number', 'policyNumber'),
        field('Effective date', 'policyEffectiveOn'),
        field('Expiration date', 'expiresOn'),
        field('Invoice date', 'invoicedOn'),
        field(
          'California percent of premium',
          'shareHere',
          'Asked for although all of it is taxed in California.',
        ),
        field('ECP or commercial insured', 'exemptions'),
      ],
    },
    {
      heading: 'Insured details',
      fields: [
        field('Insured name', 'insuredName', 'A person’s last name first.'),
        field('Address', 'mailingAddress'),
      ],
    },
    { heading: 'Insurers', fields: [field('Insurer and percent', 'insurers')] },
    { heading: 'Coverages', fields: [field('Coverage code and premium', 'coverages')] },
    {
      heading: 'Fees and totals',
      fields: [
        field('Fees', 'fees'),
        field('Premium with taxable fees', 'premiumAndFees'),
        field('State tax', 'PREMIUM_TAX'),
        field('Stamping fee', 'STAMPING_FEE'),
      ],
    },
    { heading: 'SL-1 and SL-2', fields: [field('Declining insurers', 'declinations')] },
  ],
};

const IDAHO: Screen = {
  document: {
    title: 'Submitting Filings for Idaho, InsCipher Help Center',
    url: 'https://help.inscipher.com/en/articles/9796432-submitting-filings-for-idaho',
  },
  groups: [
    {
      heading: 'Filing',
      fields: [
        field('Transaction type', 'transaction'),
        field('Policy type', 'LOOK_UP'),
        field('Expiring policy number', 'LOOK_UP', 'Renewals only.'),
        field('Policy number', 'policyNumber'),
        field('Effective date', 'policyEffectiveOn'),
        field('Expiration date', 'expiresOn'),
        field('Premium adjustment date', 'premiumAdjustedOn', 'Endorsements and cancellations only.'),
      ],
    },
    ...ANY_SCREEN.groups
      .slice(1)
      .map(({ heading, fields }) => ({ heading: `${heading} (our order)`, fields })),
  ],
};

const MISSOURI: Screen = {
  document: {
    title: 'Surplus Lines Appendix 1 Filing Instructions, Missouri DIFP',
    url: 'http://insurance.mo.gov/industry/surplin/eFile_App1.php',
  },
  groups: [
    {
      heading: 'Appendix 1',
      fields: [
        field('Risk number', 'LOOK_UP', 'Blank on an original filing.'),
        field('Surplus lines licensee number', 'licenseNumber', 'SL and the number.'),
        field('Coverage type', 'coverages', 'A two-digit code.'),
        field('Carrier code', 'LOOK_UP', 'The Department’s; 98 for a Lloyd’s placement.'),
        field('Name of insured', 'insuredName'),
        field('Premium amount, debit', 'debit'),
        field('Premium amount, credit', 'credit'),
        field('Fee', 'feeTotal'),
        field('Policy number', 'policyNumber'),
        field('Effective date', 'transactionEffectiveOn'),
        field('Termination date', 'expiresOn'),
        field('Transaction code', 'LOOK_UP'),
        field('Producing broker', 'producerName'),
        field('Insured street', 'mailingStreet'),
        field('Insured city', 'mailingCity'),
        field('Insured state', 'mailingState'),
        field('Insured ZIP', 'mailingPostalCode'),
        field('Location street', 'riskStreet'),
        field('Location city', 'riskCity'),
        field('Location state', 'riskState'),
        field('Location ZIP', 'riskPostalCode'),
        field(
          'Reason',
          'firstDeclinationReason',
          'Enter no tax amounts: the Department computes and invoices the tax.',
        ),
      ],
    },
  ],
};

const SCREENS: Readonly<Record<string, Screen>> = {
  CA: CALIFORNIA,
  ID: IDAHO,
  IL: ILLINOIS,
  MN: MINNESOTA,
  MO: MISSOURI,
  PA: PENNSYLVANIA,
};

/** The fields of a state's portal in the order of its screen, where that was published; else in ours. */
export function screenOf(state: string): Screen {
  return SCREENS[state] ?? ANY_SCREEN;
}
