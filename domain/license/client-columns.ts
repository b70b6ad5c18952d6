import type { TableVocabulary } from '../table-row/find-columns.ts';

/** The columns of a file of clients. */
export const CLIENT_HEADINGS = {
  client: 'Client',
  company: 'Company',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
} as const;
export type ClientColumn = keyof typeof CLIENT_HEADINGS;

export const CLIENT_VOCABULARY: TableVocabulary<ClientColumn> = {
  headings: CLIENT_HEADINGS,
  also: {
    client: ['client', 'clientname', 'name'],
    company: ['company', 'companyname', 'agency'],
    contact: ['contact', 'contactname', 'contactperson'],
    email: ['email', 'emailaddress'],
    phone: ['phone', 'phonenumber', 'telephone'],
    address: ['address', 'mailingaddress'],
    notes: ['notes', 'note', 'comments'],
  },
  needed: ['client'],
};
