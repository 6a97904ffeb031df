-- Sort keys of the list of accounts, folded once when the row is written: a search that finds 100,000 accounts would fold each
-- of them at every page (benchmark P10).
alter table utilisateur
  add column tri_nom text collate "C" not null generated always as (sans_accent(nom || ' ' || prenom)) stored,
  add column tri_email text collate "C" not null generated always as (sans_accent(email)) stored;

drop index utilisateur_tri_nom;
drop index utilisateur_tri_email;
create index utilisateur_tri_nom on utilisateur (tri_nom, user_web_id) where supprime_le is null;
create index utilisateur_tri_email on utilisateur (tri_email, user_web_id) where supprime_le is null;
