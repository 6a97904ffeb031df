-- Every two letters that follow each other in some bill's number or in what billing calls its kind, folded, each digit as 0. A search of bills asks
-- here first: « lavandières » can be in none, so that none of a group's 240,000 is looked at for it. A thousand rows or so at most; nothing is
-- ever taken away, which costs time alone.
create table facture_bigramme (
  champ text not null check (champ in ('NUMERO', 'TYPE')),
  bigramme text not null,
  primary key (champ, bigramme)
);

create function plier_pour_bigrammes(p_texte text) returns text
language sql immutable parallel safe as $$
  select translate(sans_accent(p_texte), '123456789', '000000000')
$$;

-- May this word, as it is typed, stand in one of them? No is certain.
create function peut_etre_dans_factures(p_champ text, p_mot text) returns boolean
language sql stable as $$
  select not exists (
    select from (select plier_pour_bigrammes(p_mot) as mot) m
      cross join lateral generate_series(1, length(m.mot) - 1) i
     where not exists (select from facture_bigramme b where b.champ = p_champ and b.bigramme = substr(m.mot, i, 2)))
$$;

-- Numbers of one billing are alike: of thousands, a few forms are left once their digits are one.
create function noter_bigrammes() returns trigger language plpgsql as $$
begin
  insert into facture_bigramme (champ, bigramme)
  select distinct t.champ, substr(t.texte, i, 2)
    from (select distinct 'NUMERO' as champ, plier_pour_bigrammes(numero_facture) as texte from neuves
          union all
          select 'TYPE', plier_pour_bigrammes(libelle_type) from (select distinct libelle_type from neuves where libelle_type is not null) x) t
    cross join lateral generate_series(1, length(t.texte) - 1) i
   where not exists (select from facture_bigramme b where b.champ = t.champ and b.bigramme = substr(t.texte, i, 2))
   order by 1, 2
      on conflict do nothing;
  return null;
end $$;
create trigger facture_bigrammes after insert on facture referencing new table as neuves
  for each statement execute function noter_bigrammes();

-- A kind that changes, one by one: almost none does.
create function noter_bigrammes_du_type() returns trigger language plpgsql as $$
begin
  insert into facture_bigramme (champ, bigramme)
  select distinct 'TYPE', substr(t.texte, i, 2)
    from (select plier_pour_bigrammes(new.libelle_type) as texte) t cross join lateral generate_series(1, length(t.texte) - 1) i
   order by 2
      on conflict do nothing;
  return null;
end $$;
create trigger facture_bigrammes_du_type after update of libelle_type on facture
  for each row when (new.libelle_type is distinct from old.libelle_type and new.libelle_type is not null)
  execute function noter_bigrammes_du_type();

-- Of every bill there is: here, and after many have been written past these triggers.
create function recalculer_bigrammes() returns void language sql as $$
  insert into facture_bigramme (champ, bigramme)
  select distinct t.champ, substr(t.texte, i, 2)
    from (select distinct 'NUMERO' as champ, plier_pour_bigrammes(numero_facture) as texte from facture
          union all
          select 'TYPE', plier_pour_bigrammes(libelle_type) from (select distinct libelle_type from facture where libelle_type is not null) x) t
    cross join lateral generate_series(1, length(t.texte) - 1) i
      on conflict do nothing
$$;
select recalculer_bigrammes();
