-- Whoever is disabled reads so at once, and not that they were logged out and could log in again.
alter table identity.ended_sessions drop constraint ended_sessions_ending_check;
alter table identity.ended_sessions add constraint ended_sessions_ending_check
  check (ending in ('BY_OWNER', 'BY_CHANGE', 'BY_ADMIN', 'BY_DISABLING', 'AS_COPIED'));
