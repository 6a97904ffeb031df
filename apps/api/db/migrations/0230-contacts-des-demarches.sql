-- Contacts per procedure (decision 045): where a request goes by its return code and the type of its contract.
create table demarche_contact (
  contact_id bigint generated always as identity primary key,
  -- undefining a procedure takes its contacts along; the journal keeps them
  identifiant text not null references demarche_reglage on delete cascade,
  -- what the procedure comes to; * stands for any that has no line of its own
  code_retour text not null default '*' check (code_retour = upper(code_retour) and code_retour <> ''),
  -- null: any
  type_contrat text,
  -- the state in which its requests are born
  etat text not null default 'EN_ATTENTE' check (etat in ('EN_ATTENTE', 'EN_COURS', 'TRAITE', 'ANNULE')),
  -- who among the utility is told of each; null: nobody by mail
  email_message text,
  -- handed over to billing as they are
  oft text,
  tiers text,
  modifie_le timestamptz not null default now(),
  modifie_par bigint references utilisateur (user_web_id) on delete set null,
  unique nulls not distinct (identifiant, code_retour, type_contrat)
);
