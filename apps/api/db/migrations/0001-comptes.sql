-- Accounts, profiles, rights, sessions, consents, settings, audit (spec 1§2-§6, 3§3-§6).

create table profil (
  code text primary key,
  libelle text not null,
  -- staff see every contract; the eight profiles of the product cannot be deleted
  personnel boolean not null default false,
  systeme boolean not null default false,
  ordre smallint not null
);

insert into profil (code, libelle, personnel, systeme, ordre) values
  ('ADMIN', 'Administrateur', true, true, 1),
  ('WEBMASTER', 'Webmestre', true, true, 2),
  ('GRAND_COMPTE', 'Grand compte', false, true, 3),
  ('CHARGE_DE_CLIENTELE', 'Chargé de clientèle', true, true, 4),
  ('UTILISATEUR_PREMIUM', 'Utilisateur premium', false, true, 5),
  ('UTILISATEUR_SECONDAIRE', 'Utilisateur secondaire', false, true, 6),
  ('UTILISATEUR_STANDARD', 'Utilisateur standard', false, true, 7),
  ('UTILISATEUR_VISITEUR', 'Utilisateur visiteur', false, true, 8);

create table utilisateur (
  user_web_id bigint generated always as identity (start with 1) primary key,
  identifiant text not null,
  email text not null,
  titre text not null default 'M.',
  nom text not null,
  nom_usage text,
  prenom text not null,
  -- argon2id, encoded; null while no password was ever set
  mot_de_passe text,
  mail_valide boolean not null default false,
  mot_de_passe_a_changer boolean not null default false,
  meta jsonb not null default '{}',
  -- premium owner of a secondary user or visitor
  proprietaire_id bigint references utilisateur (user_web_id),
  acces_contrat_resilie boolean,
  cree_le timestamptz not null,
  derniere_connexion_le timestamptz,
  supprime_le timestamptz
);
create unique index utilisateur_identifiant on utilisateur (lower(identifiant)) where supprime_le is null;
create unique index utilisateur_email on utilisateur (lower(email)) where supprime_le is null;
create index utilisateur_proprietaire on utilisateur (proprietaire_id) where proprietaire_id is not null;

create table utilisateur_profil (
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  profil text not null references profil (code),
  primary key (user_web_id, profil)
);

-- Differences from the default profiles declared with each endpoint.
create table droit (
  controleur text not null,
  action text not null,
  profil text not null references profil (code) on delete cascade,
  actif boolean not null,
  primary key (controleur, action, profil)
);

create table contenu_restreint (
  contenu_id text not null,
  -- '*' for everywhere, else a contract number or a group id
  portee text not null,
  profil text not null references profil (code) on delete cascade,
  restreint boolean not null default true,
  primary key (contenu_id, portee, profil)
);

-- Opaque tokens, 256 random bits, only their SHA-256 is stored (decision: token).
create table jeton (
  empreinte bytea primary key,
  nature text not null check (nature in ('application', 'utilisateur')),
  user_web_id bigint references utilisateur (user_web_id) on delete cascade,
  -- the member of staff or premium owner acting through this session
  usurpateur_id bigint references utilisateur (user_web_id),
  cree_le timestamptz not null,
  expire_le timestamptz not null,
  revoque_le timestamptz,
  check ((nature = 'utilisateur') = (user_web_id is not null))
);
create index jeton_utilisateur on jeton (user_web_id) where user_web_id is not null;
create index jeton_expire on jeton (expire_le);

-- Consents are a history; the last line of a (user, kind, contract) counts.
create table consentement (
  id bigint generated always as identity primary key,
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  nature text not null check (nature in ('RGPD', 'JOURNEE', 'HEURE', 'MESURE_AUDIENCE')),
  numero_contrat text,
  accorde boolean not null,
  version_texte text not null,
  le timestamptz not null,
  par bigint references utilisateur (user_web_id)
);
create index consentement_dernier on consentement (user_web_id, nature, numero_contrat, id desc);

-- Only what differs from the declarations in packages/webapi stands in the next three tables.
create table parametre (
  nom text primary key,
  valeur text not null,
  modifie_le timestamptz not null,
  modifie_par bigint references utilisateur (user_web_id)
);

create table fonctionnalite (
  nom text primary key,
  actif boolean not null,
  modifie_le timestamptz not null,
  modifie_par bigint references utilisateur (user_web_id)
);

create table message_texte (
  controleur text not null,
  action text not null,
  code text not null,
  culture text not null default 'fr',
  libelle text not null,
  primary key (controleur, action, code, culture)
);

-- Read with every session, so that a change takes effect on every instance at the next call.
create table version_configuration (
  unique_ligne boolean primary key default true check (unique_ligne),
  version bigint not null
);
insert into version_configuration (version) values (1);

create function avancer_version_configuration() returns trigger language plpgsql as $$
begin
  update version_configuration set version = version + 1;
  return null;
end $$;

create trigger parametre_version after insert or update or delete or truncate on parametre
  for each statement execute function avancer_version_configuration();
create trigger fonctionnalite_version after insert or update or delete or truncate on fonctionnalite
  for each statement execute function avancer_version_configuration();
create trigger message_texte_version after insert or update or delete or truncate on message_texte
  for each statement execute function avancer_version_configuration();
create trigger droit_version after insert or update or delete or truncate on droit
  for each statement execute function avancer_version_configuration();
create trigger contenu_restreint_version after insert or update or delete or truncate on contenu_restreint
  for each statement execute function avancer_version_configuration();

create table audit (
  id bigint generated always as identity primary key,
  le timestamptz not null,
  auteur_id bigint,
  usurpateur_id bigint,
  action text not null,
  objet_type text,
  objet_id text,
  detail jsonb not null default '{}',
  conversation_id text
);
create index audit_objet on audit (objet_type, objet_id, id desc);
create index audit_auteur on audit (auteur_id, id desc);

create function refuser_modification() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_ajout_seul before update or delete or truncate on audit
  for each statement execute function refuser_modification();

-- Counters of the attempt limiter (library rate-limiter-flexible: names are its own).
create table limiteur (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index limiteur_expire on limiteur (expire);
