-- Jobs: heartbeats of worker pools, schedule slots, dead letters (decision: jobs). The queue itself is graphile_worker's schema.

create table travail_battement (
  pool_id text primary key,
  battu_le timestamptz not null,
  demarre_le timestamptz not null
);

create table travail_connexion (
  pool_id text not null references travail_battement (pool_id) on delete cascade,
  pid integer not null,
  -- a process id may be reused: the start of the backend tells which connection was meant
  backend_start timestamptz not null,
  primary key (pool_id, pid, backend_start)
);

create table travail_creneau (
  tache text not null,
  creneau timestamptz not null,
  ajoute_le timestamptz not null,
  primary key (tache, creneau)
);

create table travail_mort (
  id bigint generated always as identity primary key,
  tache text not null,
  charge jsonb not null,
  essais integer not null,
  derniere_erreur text not null,
  mort_le timestamptz not null,
  rejoue_le timestamptz
);
