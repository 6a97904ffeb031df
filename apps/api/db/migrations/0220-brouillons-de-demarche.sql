-- Procedures that were begun and not sent (decision 046): of an account, or of whoever has a link that was mailed.
create table demarche_brouillon (
  brouillon_id bigint generated always as identity primary key,
  type text not null,
  user_web_id bigint references utilisateur,
  numero_contrat text,
  -- where the link was mailed to; it says nothing of an account
  email text,
  -- list of answers, each with the words and type it was asked in; never a bank account, a consent or a file
  reponses jsonb not null,
  etape text not null,
  revision int not null default 1,
  modifie_le timestamptz not null,
  expire_le timestamptz not null,
  -- when its end was recalled by mail
  rappele_le timestamptz,
  check ((user_web_id is null) <> (email is null)),
  check (user_web_id is not null or numero_contrat is null)
);
-- one for each form and contract: nobody gathers five of them
create unique index demarche_brouillon_du_compte on demarche_brouillon (user_web_id, type, coalesce(numero_contrat, ''))
  where user_web_id is not null;
create index demarche_brouillon_fin on demarche_brouillon (expire_le);

-- Links that open one without an account: SHA-256 of 256 random bits. The reminder has one of its own.
create table demarche_brouillon_lien (
  empreinte bytea primary key,
  brouillon_id bigint not null references demarche_brouillon on delete cascade
);
create index demarche_brouillon_lien_de on demarche_brouillon_lien (brouillon_id);

-- As in 0064, and what one began to write goes with the account.
create or replace function effacer_traces_compte() returns trigger language plpgsql as $$
begin
  delete from univers where proprietaire_id = new.user_web_id;
  delete from univers_utilisateur where user_web_id = new.user_web_id;
  delete from groupe where createur_id = new.user_web_id;
  delete from groupe_membre where user_web_id = new.user_web_id;
  delete from attachement where user_web_id = new.user_web_id;
  delete from alerte_mail where user_web_id = new.user_web_id;
  delete from alerte where user_web_id = new.user_web_id;
  delete from client_modification where user_web_id = new.user_web_id;
  delete from lien where user_web_id = new.user_web_id and not jsonb_exists(charge, 'refuse');
  delete from jeton where user_web_id = new.user_web_id or usurpateur_id = new.user_web_id;
  delete from demarche_brouillon where user_web_id = new.user_web_id;
  return null;
end $$;
