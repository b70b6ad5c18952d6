-- Who answered a visitor, and what came of it.
alter table contact_messages
  add column answered_by uuid references users (id),
  add column answered_at timestamptz,
  add column answer_note text not null default '',
  add constraint contact_messages_answered_whole check ((answered_by is null) = (answered_at is null));
create index contact_messages_answered_by on contact_messages (answered_by);
create index contact_messages_open on contact_messages (created_at desc, id desc) where answered_at is null;

-- The log is read by who, by what and by when.
create index audit_entries_actor_sequence on audit_entries (actor_id, sequence);
drop index audit_entries_actor;
create index audit_entries_kind on audit_entries (subject_kind, sequence);
create index audit_entries_action on audit_entries (action, sequence);
create index audit_entries_at on audit_entries (at);

create index outbox_mails_recipient on outbox_mails (lower(recipient), created_at desc, id desc);
create index outbox_mails_status on outbox_mails (status, created_at desc, id desc);
