-- Places among what billing fetches: never given twice.
create sequence remise_publication;

-- What is handed over to billing (decision 048): written in the transaction of what it tells.
create table remise (
  remise_id bigint generated always as identity primary key,
  -- what billing knows it by, the same at each try: random, so that no restored database gives it to something else
  numero text not null unique,
  nature text not null check (nature in ('DEMANDE', 'ANNULATION')),
  -- reference of what it is about
  objet text not null,
  numero_contrat text,
  -- what leaves in order: a contract, else what it is about
  fil text not null,
  rang int not null check (rang > 0),
  -- null once it is no longer kept
  contenu jsonb,
  etat text not null default 'A_REMETTRE'
    check (etat in ('A_REMETTRE', 'REMISE', 'ACCEPTEE', 'FAITE', 'REFUSEE', 'EN_ECHEC', 'RETIREE')),
  -- tries that were begun
  essais int not null default 0,
  -- not before; null: at once
  prochain_essai timestamptz,
  erreur text,
  -- place among those that billing fetches, given once in their order of leaving
  publication bigint unique,
  cree_le timestamptz not null,
  remise_le timestamptz,
  -- what billing last said, or who marked it by hand
  suite_le timestamptz,
  code text,
  motif text,
  unique (fil, rang)
);
create index remise_retenue on remise (fil, rang) where etat in ('A_REMETTRE', 'EN_ECHEC');
create index remise_a_remettre on remise (remise_id) where etat = 'A_REMETTRE';
create index remise_objet on remise (objet);
create index remise_ancienne on remise (suite_le) where contenu is not null;

-- What billing says of it, each saying once; in order of arrival.
create table remise_acquittement (
  acquittement_id bigint generated always as identity primary key,
  numero text not null references remise (numero) on delete cascade,
  resultat text not null check (resultat in ('RECU', 'ACCEPTE', 'REFUSE', 'FAIT')),
  le timestamptz not null,
  code text,
  motif text,
  source text not null check (source in ('APPEL', 'FICHIER')),
  recu_le timestamptz not null,
  traite_le timestamptz,
  -- it contradicts what was said before: kept, and not believed
  ecarte boolean not null default false,
  unique (numero, resultat, le)
);
create index remise_acquittement_a_traiter on remise_acquittement (acquittement_id) where traite_le is null;

-- What of a request was handed over, and what was last told of it.
create table demande_remise (
  numero text primary key,
  demande_id bigint not null references demande on delete cascade,
  nature text not null check (nature in ('DEMANDE', 'ANNULATION')),
  etat text not null
);
create index demande_remise_de on demande_remise (demande_id);
