-- What staff may do to somebody's access, and what its owner can undo (issue 12, lines 2 and 4).

-- A password that somebody else gave the account: until its owner chooses another, a session opens that choice and nothing else.
create table mot_de_passe_provisoire (
  user_web_id bigint primary key references utilisateur (user_web_id) on delete cascade,
  expire_le timestamptz not null
);

-- An address that staff changed, until the owner of the former one can no longer object: links that open the account go to the former.
create table adresse_changee (
  user_web_id bigint primary key references utilisateur (user_web_id) on delete cascade,
  ancienne text not null,
  expire_le timestamptz not null
);
-- looked for by whoever types the former address
create index adresse_changee_ancienne on adresse_changee (lower(ancienne));

create function effacer_acces_par_le_personnel() returns trigger language plpgsql as $$
begin
  delete from mot_de_passe_provisoire where user_web_id = new.user_web_id;
  delete from adresse_changee where user_web_id = new.user_web_id;
  return null;
end $$;
create trigger utilisateur_supprime_acces after update of supprime_le on utilisateur
  for each row when (old.supprime_le is null and new.supprime_le is not null)
  execute function effacer_acces_par_le_personnel();

-- the natures stand in webapi/acces/liens.codes.ts: a list repeated here would have to be changed with each of them
alter table lien drop constraint if exists lien_nature_check;
