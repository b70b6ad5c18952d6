-- By what a session was opened, kept by the session itself: two browsers behind one network that are of one kind look
-- alike, so that no other record tells which of their logins was which. Null for one that was opened before.
alter table identity.session add column opened_by text
  check (opened_by in ('PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODE'));
