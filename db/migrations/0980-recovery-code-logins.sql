-- A recovery code in place of the code of a phone: whoever looks whether it was them is to see that one was spent.
alter table sign_ins drop constraint sign_ins_how_check;
alter table sign_ins add constraint sign_ins_how_check
  check (how in ('PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODE', 'PROVIDER', 'API_KEY'));
