-- Jobs: heartbeats of worker pools, schedule slots, dead letters (decision 004). The queue itself is graphile_worker's schema.

create table travail_battement (
  pool_id text primary key,
  -- stands in the application_name of every connection of the pool: what a takeover terminates
  connexion text not null unique,
  -- tasks this pool can run: a job nobody alive knows is a dead letter
  taches text[] not null,
  -- rises at every beat; observers time its silence with their own monotonic clock, so that no wall clock matters
  battement bigint not null default 0,
  battu_le timestamptz not null default now(),
  demarre_le timestamptz not null default now()
);

create table travail_planification (
  tache text primary key,
  -- when the schedule was first seen: no slot before it is ever due
  depuis timestamptz not null
);

create table travail_creneau (
  tache text not null,
  creneau timestamptz not null,
  decide_le timestamptz not null,
  -- missed for longer than the task's catch-up: known, not run
  saute boolean not null default false,
  primary key (tache, creneau)
);

create table travail_mort (
  id bigint generated always as identity primary key,
  tache text not null,
  charge jsonb not null,
  cle text,
  essais integer not null,
  essais_max integer not null,
  derniere_erreur text not null,
  ajoute_le timestamptz not null,
  mort_le timestamptz not null default now(),
  rejoue_le timestamptz
);
create index travail_mort_a_traiter on travail_mort (mort_le) where rejoue_le is null;
