-- Where an insurer's number was read, and what is known of it, in words that an admin understands: they were the notes of
-- those who looked. Publisher and year stay. What an admin has changed since stays as it is.

-- What matters to a filing is a remark and no source.
update insurers set remark = 'Admitted in many states: verify that this policy is surplus lines before filing',
  source = replace(source, '; admitted in many states; check before filing', '')
  where changed_by is null and remark = '' and source like '%; admitted in many states; check before filing';
update insurers set remark = 'Admitted in most states: verify that this policy is surplus lines before filing',
  source = replace(source, '; admitted in most states; check before filing', '')
  where changed_by is null and remark = '' and source like '%; admitted in most states; check before filing';
update insurers set remark = 'Licensed in the U.S. Virgin Islands; not Lloyd’s surplus lines syndicates',
  source = replace(source, '; licensed US Virgin Islands entity; not the surplus lines syndicates', '')
  where changed_by is null and remark = '' and source like '%; licensed US Virgin Islands entity; not the surplus lines syndicates';
update insurers set remark = 'Licensed in Illinois; not Lloyd’s surplus lines syndicates',
  source = replace(source, '; licensed Illinois entity; not the surplus lines syndicates', '')
  where changed_by is null and remark = '' and source like '%; licensed Illinois entity; not the surplus lines syndicates';
update insurers set remark = 'Domiciled in Oklahoma according to a 2003 article; not confirmed since',
  source = replace(source, '; Oklahoma domicile in the 2003 article; not confirmed since, left null', '')
  where changed_by is null and remark = '' and source like '%; Oklahoma domicile in the 2003 article; not confirmed since, left null';

do $$
declare
  said text[];
begin
  foreach said slice 1 in array array[
    ['public carrier table (certificate filler table; several proven errors)',
     'NAIC numbers published with a certificate of insurance tool, read in 2026 (several are wrong)'],
    ['public carrier table (agency document codes, before 2016)',
     'NAIC numbers published with an agency’s document codes, from before 2016'],
    ['public carrier table (market picker; one proven error)',
     'NAIC numbers published with an agency’s list of markets, read in 2026 (one is wrong)'],
    ['public carrier table (carrier NAIC research with cited AM Best, DOI and stamping-office pages, Aug 2026)',
     'List of NAIC numbers that cites AM Best, state insurance departments and stamping offices, August 2026'],
    ['public carrier table (lookup table; proven errors)',
     'NAIC numbers published in a list of carriers, read in 2026 (some are wrong)'],
    ['public carrier table (agency system carrier picker)',
     'NAIC numbers published with an agency management system, read in 2026'],
    ['public carrier table (test fixture)', 'NAIC number published in a program’s sample data, read in 2026'],
    ['public carrier table (declarations-page fixture text)',
     'NAIC number on a published sample declaration page, read in 2026'],
    ['public carrier table (notice automation)',
     'NAIC number published with a program that prepares notices, read in 2026'],
    ['public carrier table (certificate sample)',
     'NAIC number on a published sample certificate of insurance, read in 2026'],
    ['ELANY insurer profile 2018-20 (docslib.org)', 'ELANY insurer profile, 2018–2020 (copy at docslib.org)'],
    ['fslso.com insurer financials page',
     'Florida Surplus Lines Service Office, insurer financials (fslso.com), read in 2026'],
    ['Pennsylvania examination report 2017, warrant number holds the code (vdocuments.us)',
     'Pennsylvania Insurance Department examination report, 2017, whose warrant number includes the NAIC number (copy at vdocuments.us)'],
    ['; the rating page matches by code, group and city; its stored text omits the name',
     ' (the Weiss page shows this number, group and city; the copy we read lacks the name)']
  ] loop
    update insurers set source = replace(source, said[1], said[2])
      where changed_by is null and position(said[1] in source) > 0;
  end loop;
end $$;

update insurers
  set source = regexp_replace(source, '(^|; )(weissratings\.com/en/insurer/p\d+)', '\1Weiss Ratings, read in 2026 (\2)', 'g')
  where changed_by is null and source like '%weissratings.com/%';

update insurers set remark = said.better
from (values
  ('renamed', 'Renamed'),
  ('former', 'Former insurer'),
  ('run-off since July 2020', 'In runoff since July 2020'),
  ('sold 2022 to Applied Underwriters', 'Sold to Applied Underwriters in 2022'),
  ('merged 2016-06-30 into Evanston Insurance Company', 'Merged into Evanston Insurance Company on June 30, 2016'),
  ('no lines of business shown in the 2025 listing', 'Weiss Ratings shows no lines of business for it in 2025')
) as said (remark, better)
where insurers.changed_by is null and insurers.remark = said.remark;
