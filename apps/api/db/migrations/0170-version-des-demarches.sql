-- Who tuned a procedure last, and when: of two administrators the second is told (decision 047).
alter table demarche_reglage
  add column modifie_le timestamptz not null default now(),
  add column modifie_par bigint references utilisateur (user_web_id) on delete set null;
