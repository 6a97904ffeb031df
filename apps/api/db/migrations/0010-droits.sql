-- Errors that the web client keeps to itself (spec 1§8, 3§8): null matches every status, path or code.

create table erreur_ignorable (
  id bigint generated always as identity primary key,
  statut integer check (statut between 400 and 599),
  chemin text,
  code_ael text,
  cree_le timestamptz not null,
  cree_par bigint references utilisateur (user_web_id),
  unique nulls not distinct (statut, chemin, code_ael),
  check (chemin is not null or code_ael is not null)
);

