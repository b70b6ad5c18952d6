-- The administrators who were asked by mail to approve a reset: who may not yet, is asked once they may.
alter table second_factor_resets add column approvers_asked uuid[] not null default '{}';
