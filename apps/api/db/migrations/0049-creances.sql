-- What can be paid, what is planned, and what billing says was paid.
create table creance (
  numero_contrat text not null references contrat (numero_contrat),
  -- F:{invoice}, E:{plan}:{rank}, I:{reference of the unpaid item}
  id_creance text not null,
  nature text not null check (nature in ('FACTURE', 'ECHEANCE', 'IMPAYE')),
  numero_facture text,
  montant_centimes bigint not null check (montant_centimes >= 0),
  -- the sum of its movements: kept by the ledger alone (next migration)
  reste_centimes bigint not null default 0 check (reste_centimes >= 0),
  emise_le date not null,
  exigible_le date,
  traite_code text,
  -- what only unpaid items of the MTC data type have: typeReseau, titre, type, periode, nomClient, adresse
  impaye jsonb,
  primary key (numero_contrat, id_creance),
  foreign key (numero_contrat, numero_facture) references facture (numero_contrat, numero_facture),
  constraint creance_reste check (reste_centimes <= montant_centimes),
  constraint creance_facture check ((nature = 'FACTURE') = (numero_facture is not null)),
  constraint creance_id check (id_creance = case nature
    when 'FACTURE' then 'F:' || numero_facture when 'ECHEANCE' then 'E:' || substr(id_creance, 3) else 'I:' || substr(id_creance, 3) end)
);
create index creance_due on creance (numero_contrat, emise_le) include (reste_centimes) where reste_centimes > 0;
create index creance_due_par_date on creance (emise_le, numero_contrat, id_creance) where reste_centimes > 0;

-- A plan: monthly payments before the bill, or instalments of a debt. A simulation is never due.
create table echeancier (
  numero_contrat text not null references contrat (numero_contrat),
  numero_echeancier text not null,
  nature text not null check (nature in ('MENSUALISATION', 'PAIEMENT_ECHELONNE', 'SIMULATION')),
  total_centimes bigint not null check (total_centimes >= 0),
  -- of instalments, the invoice they settle
  numero_facture text,
  cree_le date not null,
  annule_le date,
  primary key (numero_contrat, numero_echeancier)
);
create table echeance (
  numero_contrat text not null,
  numero_echeancier text not null,
  rang smallint not null check (rang > 0),
  echeance_le date not null,
  montant_centimes bigint not null check (montant_centimes >= 0),
  statut text not null check (statut in ('A_VENIR', 'PRELEVEE', 'REJETEE', 'ANNULEE', 'PAYEE')),
  -- when it can be paid here
  id_creance text,
  primary key (numero_contrat, numero_echeancier, rang),
  foreign key (numero_contrat, numero_echeancier) references echeancier (numero_contrat, numero_echeancier),
  foreign key (numero_contrat, id_creance) references creance (numero_contrat, id_creance)
);
create index echeance_a_venir on echeance (numero_contrat, echeance_le) where statut = 'A_VENIR';

-- A payment as billing books it.
create table reglement (
  numero_contrat text not null references contrat (numero_contrat),
  reference text not null,
  regle_le date not null,
  mode text not null check (mode in ('PRELEVEMENT', 'CARTE', 'VIREMENT', 'CHEQUE', 'TIP', 'ESPECES', 'MANDAT', 'AUTRE')),
  numero_facture text,
  montant_centimes bigint not null check (montant_centimes > 0),
  -- our reference, when the money came through the portal: it is in the ledger already
  reference_portail text,
  -- billing had counted it when it said what was left: it is shown, and posts nothing
  historique boolean not null,
  rejet_code text,
  rejete_le date,
  primary key (numero_contrat, reference),
  constraint reglement_rejet check (rejete_le is not null or rejet_code is null)
);
create index reglement_recent on reglement (numero_contrat, regle_le desc);
create index reglement_portail on reglement (numero_contrat, reference_portail) where reference_portail is not null;
