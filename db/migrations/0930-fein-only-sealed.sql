-- The FEIN of an insured is kept encrypted. The server seals it where a request comes in; this refuses what a way in has
-- overlooked. No earlier row has one: not valid spares the scan of all of them.
alter table filing_drafts add constraint filing_drafts_fein_sealed
  check ((content #>> '{insured,fein}') ~ '^(ending-[0-9]{4}\.[0-9a-f]{16}\.[0-9a-f]{100}|not nine digits|)$') not valid;
alter table filing_submissions add constraint filing_submissions_fein_sealed
  check ((inputs #>> '{insured,fein}') ~ '^(ending-[0-9]{4}\.[0-9a-f]{16}\.[0-9a-f]{100}|not nine digits|)$') not valid;
