-- Procedures that were sent (2§2, 2§3). What staff tune of each form; deleting a row undefines the procedure (2§8).
create table demarche_reglage (
  identifiant text primary key,
  description text not null default '',
  autoriser_pj boolean not null default false,
  pj_obligatoire boolean not null default false,
  taille_max_pj int not null default 1048576 check (taille_max_pj between 1 and 10485760),
  nb_max_pj int not null default 5 check (nb_max_pj between 1 and 10),
  extension_pj text[] not null default '{}',
  autoriser_commentaire boolean not null default false,
  commentaire_obligatoire boolean not null default false,
  action_impacte_plusieurs_contrats text check (action_impacte_plusieurs_contrats in ('CacherBouton', 'AfficherPopup')),
  masquer_pour_contrat_resilie boolean not null default false,
  masquer_pour_contrat_en_attente boolean not null default false
);

create table demande (
  demande_id bigint generated always as identity primary key,
  -- what the person is told: random, never a sequence
  reference text not null unique,
  type text not null,
  etat text not null default 'EN_ATTENTE' check (etat in ('EN_ATTENTE', 'EN_COURS', 'TRAITE', 'ANNULE')),
  -- null: sent without an account
  user_web_id bigint references utilisateur,
  numero_contrat text,
  email text not null,
  nom_complet text not null,
  -- what it is about, in words
  libelle text not null,
  -- last answer of staff, lines parted by pipes (2§2)
  message text,
  agent_id bigint references utilisateur,
  cree_le timestamptz not null,
  -- when it was treated or cancelled
  close_le timestamptz,
  revision int not null default 0
);
create index demande_de on demande (user_web_id, cree_le desc, demande_id) where user_web_id is not null;
create index demande_par_etat on demande (etat, cree_le, demande_id);
create index demande_close on demande (close_le) where close_le is not null;

create table demande_reponse (
  demande_id bigint not null references demande on delete cascade,
  nom text not null,
  ordre int not null,
  entete text not null,
  type text not null,
  valeur text not null,
  -- for staff and billing only
  reserve boolean not null,
  primary key (demande_id, nom)
);

create table demande_evenement (
  evenement_id bigint generated always as identity primary key,
  demande_id bigint not null references demande on delete cascade,
  le timestamptz not null,
  evenement text not null,
  de text,
  vers text not null,
  par text not null,
  auteur_id bigint references utilisateur,
  texte text
);
create index demande_evenement_de on demande_evenement (demande_id, evenement_id);

-- The same sending twice is one request: its key, what it said, and what it was answered.
create table demande_cle (
  cle text primary key,
  empreinte bytea not null,
  cree_le timestamptz not null,
  reponse jsonb
);
create index demande_cle_age on demande_cle (cree_le);
