-- The table under the name that everybody calls it by. No row: the mail is sent.
alter table declined_letters rename to mail_opt_outs;
alter table mail_opt_outs rename column letter to mail;
alter table mail_opt_outs rename column declined_at to created_at;
alter table mail_opt_outs rename constraint declined_letters_pkey to mail_opt_outs_pkey;
alter table mail_opt_outs rename constraint declined_letters_user_id_fkey to mail_opt_outs_user_id_fkey;
alter table mail_opt_outs rename constraint declined_letters_letter_check to mail_opt_outs_mail_check;
