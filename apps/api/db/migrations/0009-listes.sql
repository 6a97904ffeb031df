-- Search and sort of long lists (decision: lists; benchmarks P3, P10), and reading of the audit.

-- Part of PostgreSQL's own distribution, and trusted: the owner of the database may create it.
create extension if not exists pg_trgm;

-- What a search among accounts looks into, folded once when the row is written.
alter table utilisateur add column recherche text generated always as (
  sans_accent(nom || ' ' || coalesce(nom_usage, '') || ' ' || prenom || ' ' || email || ' ' || identifiant)) stored;
create index utilisateur_recherche on utilisateur using gin (recherche gin_trgm_ops) where supprime_le is null;

-- One index per sort of the list of accounts, ending in the identifier: next and previous page cost as much as the first.
create index utilisateur_tri_nom on utilisateur (sans_accent(nom || ' ' || prenom) collate "C", user_web_id)
  where supprime_le is null;
create index utilisateur_tri_email on utilisateur (sans_accent(email) collate "C", user_web_id) where supprime_le is null;
create index utilisateur_tri_creation on utilisateur (cree_le, user_web_id) where supprime_le is null;
create index utilisateur_tri_connexion on utilisateur (coalesce(derniere_connexion_le, '-infinity'), user_web_id)
  where supprime_le is null;
create index utilisateur_profil_profil on utilisateur_profil (profil, user_web_id);

-- The audit is read by its end, by action, by object and by author (the last two are in 0001).
create index audit_le on audit (le, id);
create index audit_action on audit (action, le, id);
