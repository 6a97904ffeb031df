-- Alerts, their events, whom they tell (spec 1§3.6, 3§3; docs/alertes.md).

-- Days whose rows changed since alerts were last judged: written by the derivation in the transaction that writes the rows,
-- removed in the one that judges them, so that a kill between the two is made up for. One line per meter.
create table conso_jour_change (
  appareil_id bigint primary key references appareil (appareil_id) on delete cascade,
  du date not null,
  au date not null check (au >= du)
);

create table alerte (
  id_alerte bigint generated always as identity (start with 1) primary key,
  numero_contrat text not null references contrat (numero_contrat),
  -- the account that made it: it fires only while the contract is attached to that account
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  code_type_alarme text not null check (code_type_alarme in ('AF', 'AS', 'SC', 'AC', 'RP', 'IP')),
  titre text not null check (length(titre) between 1 and 60),
  periodicite text not null default 'JOUR' check (periodicite in ('JOUR', 'SEMAINE', 'MOIS')),
  canal text not null check (canal in ('MAIL', 'SMS', 'AUCUN')),
  destinataire text,
  statut text not null check (statut in ('ACTIVE', 'DESACTIVE')),
  periode_debut date not null,
  periode_fin date,
  -- AF: litres an hour; AS, SC, AC: litres a day; 0: the utility's own (AF, AS), nothing tolerated (SC, AC)
  seuil_litres bigint not null check (seuil_litres >= 0),
  -- RP, IP
  seuil_centimes bigint check (seuil_centimes >= 0),
  -- the one AC alert set by the alert option (1§3.6)
  est_option boolean not null default false,
  cree_le timestamptz not null,
  modifie_le timestamptz not null,
  check (periode_fin is null or periode_fin > periode_debut),
  check ((canal = 'AUCUN') = (destinataire is null))
);
create index alerte_contrat on alerte (numero_contrat, user_web_id);
create index alerte_utilisateur on alerte (user_web_id);
create unique index alerte_option on alerte (numero_contrat, user_web_id) where est_option;

-- One row per episode of what an alert watches (« instance »).
create table alerte_instance (
  id_instance bigint generated always as identity (start with 1) primary key,
  id_alerte bigint not null references alerte (id_alerte) on delete cascade,
  numero_contrat text not null,
  -- the meter whose readings fired it; null for payments
  appareil_id bigint references appareil (appareil_id) on delete cascade,
  -- the payment event; null for readings
  cle text,
  debut timestamptz not null,
  declenche_le timestamptz not null,
  fin timestamptz check (fin is null or fin > debut),
  -- measured litres since debut, and of those the litres above the threshold (AS, SC, AC) or of the least hour (AF)
  litres bigint,
  litres_perdus bigint,
  -- AF: least measured hour
  minimum_litres integer,
  -- measured hours (AF), days, weeks or months (others) of the episode
  duree integer,
  seuil_litres double precision,
  moyenne_litres bigint,
  montant_centimes bigint,
  etat text not null check (etat in ('DECLENCHEE', 'EN_PAUSE', 'TERMINEE', 'ANNULEE')),
  -- outlives the event: it covers the next ones of the alert too
  pause_motif text check (pause_motif in ('PISCINE', 'ARROSAGE', 'REPARATION', 'AUTRE')),
  pause_jusqu_au date,
  pause_commentaire text,
  cree_le timestamptz not null,
  ferme_le timestamptz,
  check ((appareil_id is null) = (cle is not null)),
  check (etat <> 'EN_PAUSE' or pause_jusqu_au is not null)
);
create unique index alerte_instance_paiement on alerte_instance (id_alerte, cle) where cle is not null;
create index alerte_instance_alerte on alerte_instance (id_alerte, debut desc);
create index alerte_instance_contrat on alerte_instance (numero_contrat, debut desc);
create index alerte_instance_appareil on alerte_instance (appareil_id) where appareil_id is not null;
create index alerte_instance_en_cours on alerte_instance (id_alerte) where etat in ('DECLENCHEE', 'EN_PAUSE');

-- Messages asked for: one per event, channel and recipient, for ever.
create table alerte_notification (
  id_instance bigint not null references alerte_instance (id_instance) on delete cascade,
  canal text not null check (canal in ('MAIL', 'SMS')),
  destinataire text not null,
  demande_le timestamptz not null,
  primary key (id_instance, canal, destinataire)
);

-- Addresses told besides the alerts' own.
create table alerte_mail (
  id_mail bigint generated always as identity (start with 1) primary key,
  numero_contrat text not null references contrat (numero_contrat),
  user_web_id bigint not null references utilisateur (user_web_id) on delete cascade,
  code_type_alarme text not null check (code_type_alarme in ('AF', 'AS', 'SC', 'AC', 'RP', 'IP')),
  adresse_mail text not null
);
create unique index alerte_mail_unique on alerte_mail (numero_contrat, user_web_id, code_type_alarme, lower(adresse_mail));
create index alerte_mail_utilisateur on alerte_mail (user_web_id);

-- What one contract overrides of the parameters of the same names; null: the general value.
create table alerte_parametre_contrat (
  numero_contrat text primary key references contrat (numero_contrat),
  afdm double precision check (afdm >= 0),
  afdh double precision check (afdh >= 0),
  afdw double precision check (afdw >= 0),
  afnd smallint check (afnd between 1 and 30),
  asnd smallint check (asnd between 1 and 60),
  modifie_le timestamptz not null,
  modifie_par bigint references utilisateur (user_web_id) on delete set null,
  check (num_nonnulls(afdm, afdh, afdw, afnd, asnd) > 0)
);

-- Ranges of daily average (« CMJ ») and the overrun each allows.
create table plage_cmj (
  plage_id bigint generated always as identity (start with 1) primary key,
  fin_litres bigint not null unique check (fin_litres > 0),
  depassement_pourcent integer not null check (depassement_pourcent between 1 and 10000)
);
insert into plage_cmj (fin_litres, depassement_pourcent) values (100, 300), (250, 200), (500, 150), (1000, 100), (10000, 75);

-- Accounts whose alerts and addresses a reader of a contract sees: their own, and those of the accounts through which they see
-- it (premium owner, creator of the group; staff: all). Same people as consentements_conso (migration 0006).
create function comptes_lus(p_user bigint, p_contrat text) returns table (user_web_id bigint)
language sql stable as $$
  select p_user
  union
  select a.user_web_id
    from attachement a
   where a.numero_contrat = p_contrat
     and (a.user_web_id = (select u.proprietaire_id from utilisateur u where u.user_web_id = p_user)
       or est_personnel(p_user)
       or exists (select 1 from groupe_membre gm
                    join groupe g on g.id_groupe = gm.id_groupe
                    join groupe_contrat gc on gc.id_groupe = g.id_groupe
                   where gm.user_web_id = p_user and gc.numero_contrat = p_contrat and g.createur_id = a.user_web_id))
$$;

-- An upward jump that no meter makes waits like a lower index does: set aside (pointe) or confirmed (saut).
alter table serie_episode drop constraint serie_episode_nature_check;
alter table serie_episode add constraint serie_episode_nature_check
  check (nature in ('ecart', 'base', 'tour', 'pointe', 'saut', 'attente', 'conflit'));
