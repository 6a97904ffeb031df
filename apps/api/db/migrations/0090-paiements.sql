-- Payments made through the portal (docs/decisions/030). Kept by their own id; the ledger of each contract holds what they moved.
-- One row is one intention at one provider: trying again is another row.
create table paiement (
  id uuid primary key,
  -- ours, shown to people and sent to the provider: 12 signs, the last one checks the others
  reference text not null unique,
  prestataire text not null,
  traite_code text not null,
  -- of the key that it was asked with
  cle_id text not null,
  origine text not null check (origine in ('CONNECTE', 'ANONYME', 'PERSONNEL')),
  -- kept when the account goes: accounts are kept ten years (docs/rgpd.md)
  auteur_id bigint references utilisateur (user_web_id),
  -- where the receipt goes; erased after 13 months
  email text,
  montant_centimes bigint not null check (montant_centimes > 0),
  devise text not null check (devise ~ '^[A-Z]{3}$'),
  statut text not null check (statut in ('PREPARE', 'INCONNU', 'REDIRIGE', 'EN_ATTENTE', 'PAYE', 'REFUSE', 'ANNULE', 'EXPIRE', 'ECHEC',
                                         'A_VERIFIER', 'CONTREPASSE')),
  -- why its last try was refused, in the provider's word
  motif text,
  -- what the provider calls it, and where its page is
  id_prestataire text,
  url text,
  cree_le timestamptz not null,
  ouverte_jusqu_au timestamptz not null,
  -- when the provider is asked next; null: nothing is waited for
  prochaine_verif timestamptz,
  verifs smallint not null default 0,
  -- the provider was never reached about it: nobody knows
  sans_retour boolean not null default false,
  paye_le timestamptz,
  -- when it left the states in which it is under way
  fini_le timestamptz,
  -- the payer was told for the first time that it is paid
  confirme_le timestamptz,
  precedent_id uuid references paiement (id)
);
create unique index paiement_prestataire on paiement (prestataire, id_prestataire) where id_prestataire is not null;
create index paiement_a_verifier on paiement (prochaine_verif) where prochaine_verif is not null;
create index paiement_auteur on paiement (auteur_id, cree_le desc) where auteur_id is not null;
create index paiement_recent on paiement (cree_le desc);

-- What it is for. Never changed: what is settled in the end stands in the ledger.
create table paiement_ligne (
  paiement_id uuid not null references paiement (id),
  numero_contrat text not null,
  id_creance text not null,
  -- of the money that is asked for
  centimes bigint not null check (centimes >= 0),
  -- of the advance that the contract has, where its account is settled
  avance_centimes bigint not null default 0 check (avance_centimes >= 0),
  -- what was left when it was prepared
  reste_vu_centimes bigint not null check (reste_vu_centimes >= centimes + avance_centimes),
  primary key (paiement_id, numero_contrat, id_creance),
  foreign key (numero_contrat, id_creance) references creance (numero_contrat, id_creance),
  check (centimes + avance_centimes > 0)
);
create index paiement_ligne_creance on paiement_ligne (numero_contrat, id_creance);

-- The one open payment of a due.
create table reservation (
  numero_contrat text not null,
  id_creance text not null,
  paiement_id uuid not null references paiement (id),
  primary key (numero_contrat, id_creance),
  foreign key (paiement_id, numero_contrat, id_creance) references paiement_ligne (paiement_id, numero_contrat, id_creance)
);
create index reservation_paiement on reservation (paiement_id);

-- Each time that the provider was asked something; never what was said.
create table paiement_appel (
  id bigint generated always as identity primary key,
  paiement_id uuid not null references paiement (id),
  nature text not null check (nature in ('DEMANDE', 'ENQUETE', 'EXPIRATION')),
  commence_le timestamptz not null,
  fini_le timestamptz,
  issue text check (issue in ('OK', 'REFUS', 'SANS_REPONSE')),
  detail text check (length(detail) <= 200)
);
create index paiement_appel_paiement on paiement_appel (paiement_id, commence_le);

-- Money that a provider says it captured: each of its transactions once, for ever.
create table encaissement (
  prestataire text not null,
  id_transaction text not null,
  -- null: nobody knows what it is for
  paiement_id uuid references paiement (id),
  traite_code text not null,
  montant_centimes bigint not null check (montant_centimes > 0),
  devise text not null,
  -- amount, currency, merchant and reference are those of the payment
  conforme boolean not null,
  autorisation text,
  moyen text,
  capture_le timestamptz not null,
  constate_le timestamptz not null,
  source text not null check (source in ('NOTIFICATION', 'ENQUETE', 'RELEVE', 'PERSONNEL')),
  primary key (prestataire, id_transaction)
);
create index encaissement_paiement on encaissement (paiement_id) where paiement_id is not null;
create index encaissement_orphelin on encaissement (constate_le) where paiement_id is null;

-- What a provider told us, as it told it.
create table evenement_prestataire (
  id bigint generated always as identity primary key,
  prestataire text not null,
  -- theirs, else the SHA-256 of the message
  id_evenement text not null,
  traite_code text not null,
  -- purged after 13 months; the fingerprint stays
  corps bytea,
  empreinte bytea not null,
  adresse text not null,
  paiement_id uuid references paiement (id),
  verdict text check (verdict in ('ACCEPTE', 'REJETE', 'DOUBLON', 'ILLEGAL', 'CONTRADICTION', 'ORPHELIN')),
  motif text,
  fois integer not null default 1,
  recu_le timestamptz not null,
  traite_le timestamptz,
  unique (prestataire, id_evenement)
);
create index evenement_paiement on evenement_prestataire (paiement_id) where paiement_id is not null;
create index evenement_recu on evenement_prestataire (recu_le);

-- A request that is sent again is the same payment, for ever.
create table cle_idempotence (
  payeur text not null,
  cle text not null,
  empreinte bytea not null,
  paiement_id uuid not null references paiement (id),
  cree_le timestamptz not null,
  primary key (payeur, cle)
);
create index cle_idempotence_paiement on cle_idempotence (paiement_id);

/* A payment of this due is under way. */
create function paiement_ouvert(p_contrat text, p_creance text) returns boolean language sql stable as $$
  select exists (select from reservation r where r.numero_contrat = p_contrat and r.id_creance = p_creance)
$$;
