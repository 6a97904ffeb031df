-- Invoices whole (spec 2§3). The table is keyed by contract first; nothing of it, and nothing below, is constrained across contracts.
-- No column names a user: what billing issues is of a contract and of a client.
alter table facture
  -- identifiantInterneFacture: ours, given once, never reused; an index and no constraint, since it would cross contracts
  add column identifiant_interne bigint generated always as identity,
  add column nature text not null default 'FACTURE' check (nature in ('FACTURE', 'AVOIR', 'ECHEANCIER_RECAP')),
  -- an issued invoice never changes but by a higher version, whose difference is posted
  add column version smallint not null default 0,
  add column numero_client text,
  add column traite_code text,
  add column libelle_type text,
  add column montant_ht_centimes bigint,
  add column montant_tva_centimes bigint,
  add column exigible_le date,
  add column limite_paiement_le date,
  add column periode_du date,
  add column periode_au date,
  -- litres, or Wh where the contract counts in kWh, as everywhere
  add column volume_eau_litres bigint,
  add column volume_ast_litres bigint,
  add column volume_forfait_d_litres bigint,
  add column volume_forfait_nd_litres bigint,
  add column index1_le date,
  add column index1_litres bigint,
  add column index1_origine text,
  add column index2_le date,
  add column index2_litres bigint,
  add column index2_origine text,
  add column reference_dette text,
  add column mode_reglement text,
  -- the day the bank is asked; a rejection later than that day makes the invoice payable again
  add column prelevement_le date,
  add column prelevement_rejete_le date,
  add column validee boolean not null default true,
  add column bloquee boolean not null default false,
  add column remise_tresor_le date,
  add column nombre_relances smallint not null default 0 check (nombre_relances >= 0),
  add column derniere_relance_le date,
  add column phase text check (phase in ('RELANCE_1', 'RELANCE_2', 'MISE_EN_DEMEURE', 'CONTENTIEUX', 'PLAN_DE_PAIEMENT', 'IRRECOUVRABLE')),
  add column contentieux boolean not null default false,
  add column gel text check (gel in ('FSL', 'LITIGE')),
  add column type_regroupement smallint check (type_regroupement between 0 and 4),
  -- of a credit note, the invoice it corrects or cancels
  add column facture_origine text,
  -- public sector: as they stood on the day of issue
  add column siret text,
  add column code_service text,
  add column engagement text,
  add column marche text,
  add column document text not null default 'AUCUN' check (document in ('ARCHIVE', 'GENERE', 'AUCUN')),
  add column modele_version smallint,
  -- What billing said was left of it the first time it told, and the day it was so (negative: a credit note not used yet).
  -- Null: it never told, nothing is due here. What came after stands in the ledger only.
  add column reste_ouverture_centimes bigint,
  add column ouverte_le date;

update facture set nature = 'AVOIR' where montant_ttc_centimes < 0;

alter table facture
  add constraint facture_avoir_negatif check (nature <> 'AVOIR' or montant_ttc_centimes <= 0),
  add constraint facture_ouverture check ((reste_ouverture_centimes is null) = (ouverte_le is null)),
  add constraint facture_reste_ouverture check (
    reste_ouverture_centimes between least(montant_ttc_centimes, 0) and greatest(montant_ttc_centimes, 0)),
  add constraint facture_periode check (periode_au >= periode_du);

create index facture_interne on facture (identifiant_interne);
create index facture_origine on facture (numero_contrat, facture_origine) where facture_origine is not null;
-- a group of thousands of contracts is walked by date
create index facture_par_date on facture (date_emission, numero_contrat, numero_facture);

-- The lines of an invoice, one row an invoice: they are always read whole.
create table facture_detail (
  numero_contrat text not null,
  numero_facture text not null,
  -- of the invoice whose lines these are
  version smallint not null default 0,
  -- [{rang, rubrique, code, libelle, beneficiaire, quantite, unite, prix, diviseur, montant, taux, fixe, du, au}] in the order of rang
  lignes jsonb not null,
  -- [{taux, base, montant}] by rate
  tva jsonb not null,
  total_ht_centimes bigint not null,
  total_ttc_centimes bigint not null,
  -- every line and every VAT comes out the same when it is computed again
  verifiable boolean not null,
  primary key (numero_contrat, numero_facture),
  foreign key (numero_contrat, numero_facture) references facture (numero_contrat, numero_facture)
);
