-- Links sent by mail, captchas already used, requests of the forgotten-password form, deletion of accounts (spec 1§4, 1§5, 1§7.1).

-- Single-use links: only the SHA-256 of the code is stored. Consumed by one update that looks at consomme_le.
create table lien (
  empreinte bytea primary key,
  nature text not null check (nature in ('ACTIVATION', 'MOT_DE_PASSE', 'ADRESSE_MAIL', 'COORDONNEES_CLIENT', 'CONNEXION')),
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  -- what the link does beside naming its user: the new address, the client's data...
  charge jsonb not null default '{}',
  cree_le timestamptz not null,
  expire_le timestamptz not null,
  consomme_le timestamptz,
  check (expire_le > cree_le)
);
create index lien_utilisateur on lien (user_web_id, nature) where consomme_le is null;
create index lien_expire on lien (expire_le);

-- A captcha answer serves once; kept by its SHA-256 until it would be refused as expired anyway.
create table captcha_utilise (
  empreinte bytea primary key,
  expire_le timestamptz not null
);
create index captcha_utilise_expire on captcha_utilise (expire_le);

-- What the forgotten-password form asked: written the same whether the address has an account or not, so that the answer takes
-- the same time; a job looks for the account and deletes the row.
create table demande_rappel (
  id bigint generated always as identity primary key,
  nature text not null check (nature in ('PASSWORD', 'ACTIVATION')),
  email text not null,
  cree_le timestamptz not null
);

alter table consentement drop constraint consentement_nature_check;
alter table consentement add constraint consentement_nature_check
  check (nature in ('RGPD', 'JOURNEE', 'HEURE', 'MESURE_AUDIENCE', 'CGU'));

-- A deleted account keeps its row, without a name (docs/rgpd.md). What hangs on it goes in the same transaction, whoever deletes it.
-- A test wants every foreign key to utilisateur erased here, or kept for a reason; an area may add a trigger of its own.
create function effacer_traces_compte() returns trigger language plpgsql as $$
begin
  delete from univers where proprietaire_id = new.user_web_id;
  delete from univers_utilisateur where user_web_id = new.user_web_id;
  delete from groupe where createur_id = new.user_web_id;
  delete from groupe_membre where user_web_id = new.user_web_id;
  delete from attachement where user_web_id = new.user_web_id;
  -- tables of later migrations: the names are looked up when the function runs
  delete from alerte_mail where user_web_id = new.user_web_id;
  delete from alerte where user_web_id = new.user_web_id;
  delete from client_modification where user_web_id = new.user_web_id;
  delete from lien where user_web_id = new.user_web_id;
  delete from jeton where user_web_id = new.user_web_id or usurpateur_id = new.user_web_id;
  return null;
end $$;
create trigger utilisateur_supprime after update of supprime_le on utilisateur
  for each row when (old.supprime_le is null and new.supprime_le is not null)
  execute function effacer_traces_compte();
-- sessions opened by somebody who acts for somebody else are looked for when their own account goes
create index jeton_usurpateur on jeton (usurpateur_id) where usurpateur_id is not null;
