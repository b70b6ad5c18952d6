-- The kinds of documents without which the agency takes no filing of the state.
alter table filing_state_settings add column required_documents text[] not null default '{}'
  check (required_documents <@ array[
    'DECLARATION', 'BINDER', 'ENDORSEMENT', 'INVOICE_FROM_CARRIER', 'AFFIDAVIT', 'DISCLOSURE']);
