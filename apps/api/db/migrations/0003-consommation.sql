-- Readings as received, day rows, rollups (decisions: readings and consumption; scale).

create table import_lot (
  lot_id bigint generated always as identity primary key,
  format text not null,
  fichier text not null,
  empreinte bytea,
  taille_octets bigint,
  debut_le timestamptz not null,
  fin_le timestamptz,
  statut text not null default 'EN_COURS' check (statut in ('EN_COURS', 'TERMINE', 'INTERROMPU', 'ECHEC')),
  lignes_lues bigint not null default 0,
  lignes_acceptees bigint not null default 0,
  lignes_repetees bigint not null default 0,
  avertissements bigint not null default 0,
  lignes_refusees bigint not null default 0
);

create table import_refus (
  lot_id bigint not null references import_lot (lot_id) on delete cascade,
  ligne bigint not null,
  champ text not null,
  valeur text not null,
  motif text not null,
  primary key (lot_id, ligne, champ)
);

-- Billing readings, kept as received, for ever. Volumes in litres (or thousandths of kWh for electricity).
create table releve (
  appareil_id bigint not null references appareil (appareil_id),
  numero_cadran smallint not null default 1,
  releve_le timestamptz not null,
  index_litres bigint not null check (index_litres >= 0),
  origine text not null check (origine in
    ('RELEVE', 'TELERELEVE', 'AUTO_RELEVE', 'ESTIME', 'RECTIFIE', 'POSE', 'DEPOSE')),
  version smallint not null default 0,
  lot_id bigint references import_lot (lot_id),
  primary key (appareil_id, numero_cadran, releve_le, origine, version, index_litres)
);

-- Automatic readings, kept as received, for ever: the key is the whole line, so that a line received twice is one row and
-- two different values of one instant are two rows.
create table telereleve (
  appareil_id bigint not null,
  -- of a wall clock shown twice in October: the first of the two instants (the derivation decides, see heure_double)
  instant timestamptz not null,
  index_litres bigint not null,
  version smallint not null default 0,
  rectifie boolean not null default false,
  -- received in local time without offset inside October's doubled hour
  heure_double boolean not null default false,
  primary key (appareil_id, instant, index_litres, version, rectifie, heure_double)
) partition by range (instant);

-- Changed readings whose day rows and rollups are still to be recomputed: written in the transaction that adds the readings,
-- removed in the one that writes the rows, so that a kill between the two is made up for. One line per meter and month.
create table derivation_a_faire (
  appareil_id bigint not null references appareil (appareil_id) on delete cascade,
  -- month (UTC) of the changed readings; -infinity: everything (fittings, dial or nature of the meter changed)
  mois date not null,
  du timestamptz not null,
  au timestamptz not null,
  lectures integer not null,
  primary key (appareil_id, mois)
);

-- Rare facts of a meter's series: an index that went back (ecart, attente), a new base, a roll-over, two values at one
-- instant. Reported to the operator, and needed to know how far back a later change reaches.
create table serie_episode (
  appareil_id bigint not null references appareil (appareil_id) on delete cascade,
  debut timestamptz not null,
  nature text not null check (nature in ('ecart', 'base', 'tour', 'attente', 'conflit')),
  -- the instant that settled it; null while open
  fin timestamptz,
  primary key (appareil_id, debut, nature)
);

-- One row per meter and local day (Europe/Paris): 24 values, 23 and 25 on the two clock-change days.
create table conso_jour (
  appareil_id bigint not null,
  jour date not null,
  -- litres of each local hour; null where missing
  litres integer[] not null,
  -- one letter an hour: M measured, E estimated, C corrected, c corrected inside a gap, - missing
  qualite text not null,
  -- sum of the known hours; null when none is known
  total_litres bigint,
  -- lowest of the measured hours (leaks); null when no hour is measured
  min_horaire_litres integer,
  -- M and C; E and c; C and c
  heures_mesurees smallint not null,
  heures_estimees smallint not null default 0,
  heures_corrigees smallint not null default 0,
  litres_estimes bigint not null default 0,
  litres_corriges bigint not null default 0,
  -- known litres of the day that no hour shows (gap too long, ends of the series): for months and years only
  litres_reportes bigint not null default 0,
  primary key (appareil_id, jour)
) partition by range (jour);

create table conso_mois (
  appareil_id bigint not null,
  mois date not null check (extract(day from mois) = 1),
  -- day totals plus carried volumes
  litres bigint not null,
  -- part of litres that is estimated, carried volumes of long gaps included
  litres_estimes bigint not null,
  litres_corriges bigint not null,
  -- part of litres that no day shows
  litres_reportes bigint not null default 0,
  heures_mesurees smallint not null,
  heures_estimees smallint not null,
  heures_corrigees smallint not null default 0,
  heures_manquantes smallint not null,
  primary key (appareil_id, mois)
);

create table conso_annee (
  appareil_id bigint not null,
  annee smallint not null,
  litres bigint not null,
  litres_estimes bigint not null,
  litres_corriges bigint not null,
  litres_reportes bigint not null default 0,
  heures_mesurees smallint not null,
  heures_estimees smallint not null,
  heures_corrigees smallint not null default 0,
  heures_manquantes smallint not null,
  primary key (appareil_id, annee)
);

-- Creates the monthly partitions of [p_du, p_au]. Runs with the owner's rights: the application has no DDL.
create function assurer_partitions(p_du date, p_au date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  debut date := date_trunc('month', p_du)::date;
  fin date;
begin
  if p_au - p_du > 36600 then
    raise exception 'period too long: % to %', p_du, p_au;
  end if;
  while debut <= p_au loop
    fin := (debut + interval '1 month')::date;
    if to_regclass(format('conso_jour_%s', to_char(debut, 'YYYYMM'))) is null
       or to_regclass(format('telereleve_%s', to_char(debut, 'YYYYMM'))) is null then
      perform pg_advisory_xact_lock(hashtext('assurer_partitions'));
      execute format('create table if not exists conso_jour_%s partition of conso_jour for values from (%L) to (%L)',
        to_char(debut, 'YYYYMM'), debut, fin);
      execute format('create table if not exists telereleve_%s partition of telereleve for values from (%L) to (%L)',
        to_char(debut, 'YYYYMM'), debut::timestamp at time zone 'UTC', fin::timestamp at time zone 'UTC');
    end if;
    debut := fin;
  end loop;
end $$;
