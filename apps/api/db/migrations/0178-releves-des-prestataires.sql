-- What payment providers say they moved, day by day, held against what the portal knows (docs/decisions/049).
-- A day of one account whose statement was read, be it empty: from the first one on, what we captured is looked for in it.
create table releve_prestataire (
  prestataire text not null,
  traite_code text not null,
  -- local day
  jour date not null,
  source text not null check (source in ('FICHIER', 'PRESTATAIRE')),
  lu_le timestamptz not null,
  primary key (prestataire, traite_code, jour)
);

-- A line of a statement, or a capture of ours that no line tells: each in one class. What a statement said never changes.
create table rapprochement_ligne (
  id bigint generated always as identity primary key,
  prestataire text not null,
  traite_code text not null,
  cote text not null check (cote in ('RELEVE', 'PORTAIL')),
  nature text not null check (nature in ('ENCAISSEMENT', 'REMBOURSEMENT', 'IMPAYE', 'FRAIS', 'VIREMENT', 'AUTRE')),
  -- what the provider calls this line
  operation text not null,
  -- the capture that it is about
  id_transaction text,
  -- ours, or what the provider calls its session, as the statement gives it
  reference text,
  -- negative: money that went away
  montant_centimes bigint not null check (montant_centimes <> 0 and (nature <> 'ENCAISSEMENT' or montant_centimes > 0)),
  devise text not null check (devise ~ '^[A-Z]{3}$'),
  autorisation text,
  moyen text,
  effectuee_le timestamptz not null,
  jour date not null,
  recue_le timestamptz not null,
  -- null: nobody has looked at it yet
  classe text check (classe in ('RAPPROCHE', 'DECALAGE', 'NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT', 'EXPLIQUE', 'SANS_OBJET')),
  motif text,
  -- by staff, who stands in the journal
  explication text check (length(explication) <= 2000),
  explique_le timestamptz,
  check ((classe = 'EXPLIQUE') = (explique_le is not null and explication is not null)),
  unique (prestataire, cote, nature, operation)
);
create index rapprochement_ligne_transaction on rapprochement_ligne (prestataire, id_transaction) where id_transaction is not null;
-- what waits: few rows, whatever was ever read
create index rapprochement_ligne_a_juger on rapprochement_ligne (id) where classe is null or classe in ('PRESTATAIRE_SEUL', 'MONTANT');
create index rapprochement_ligne_nouvelle on rapprochement_ligne (prestataire, id_transaction) where classe is null;
create index rapprochement_ligne_ecart on rapprochement_ligne (jour, prestataire) where classe in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT');
create index rapprochement_ligne_portail on rapprochement_ligne (prestataire, operation) where cote = 'PORTAIL';
