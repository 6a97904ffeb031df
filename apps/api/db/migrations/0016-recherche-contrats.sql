-- Search among contracts (benchmark P10): what it looks into, folded once when one of its parts changes rather than joined, row
-- after row, at every search.

create table contrat_recherche (
  numero_contrat text primary key references contrat (numero_contrat) on delete cascade,
  recherche text not null
);
-- the order of the list: a search that finds much stops at its page
create unique index contrat_recherche_numero on contrat_recherche (numero_contrat collate "C");
create index contrat_recherche_mots on contrat_recherche using gin (recherche gin_trgm_ops);

-- Number, holder, last address, and every meter that stood there during the contract.
create function recalculer_recherche(p_contrats text[]) returns void
language sql as $$
  insert into contrat_recherche (numero_contrat, recherche)
  select c.numero_contrat,
         sans_accent(concat_ws(' ', c.numero_contrat, nom_client(t), p.adresse, p.complement, p.code_postal, p.ville, m.numeros))
    from contrat c
    join client t on t.numero_client = c.numero_client_titulaire
    left join lateral (
      select pl.adresse, pl.complement, pl.code_postal, pl.ville
        from contrat_point cp join point_livraison pl on pl.id_point = cp.id_point
       where cp.numero_contrat = c.numero_contrat order by cp.du desc, cp.id_point limit 1) p on true
    left join lateral (
      select string_agg(distinct a.numero_physique_appareil, ' ') as numeros
        from contrat_point cp
        join appareil_pose ap on ap.id_point = cp.id_point and ap.pose_le < coalesce(cp.au, 'infinity')
                             and coalesce(ap.depose_le, 'infinity') > cp.du
        join appareil a on a.appareil_id = ap.appareil_id
       where cp.numero_contrat = c.numero_contrat) m on true
   where c.numero_contrat = any (p_contrats)
   order by c.numero_contrat
      on conflict (numero_contrat) do update set recherche = excluded.recherche
   where contrat_recherche.recherche <> excluded.recherche
$$;

-- One call a statement, whatever the number of its rows: imports bring them by thousands.
create function suivre_contrats() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recalculer_recherche(array(select n.numero_contrat from neuves n));
  else
    perform recalculer_recherche(array(
      select n.numero_contrat from neuves n join anciennes o using (numero_contrat)
       where n.numero_client_titulaire <> o.numero_client_titulaire));
  end if;
  return null;
end $$;
create trigger recherche_insertion after insert on contrat referencing new table as neuves
  for each statement execute function suivre_contrats();
create trigger recherche_modification after update on contrat referencing old table as anciennes new table as neuves
  for each statement execute function suivre_contrats();

create function suivre_clients() returns trigger language plpgsql as $$
begin
  perform recalculer_recherche(array(
    select c.numero_contrat
      from neuves n
      join anciennes o using (numero_client)
      join contrat c on c.numero_client_titulaire = n.numero_client
     where nom_client(n::client) <> nom_client(o::client)));
  return null;
end $$;
create trigger recherche_modification after update on client referencing old table as anciennes new table as neuves
  for each statement execute function suivre_clients();

create function suivre_points() returns trigger language plpgsql as $$
begin
  perform recalculer_recherche(array(
    select distinct cp.numero_contrat
      from neuves n
      join anciennes o using (id_point)
      join contrat_point cp using (id_point)
     where (n.adresse, n.complement, n.code_postal, n.ville) is distinct from (o.adresse, o.complement, o.code_postal, o.ville)));
  return null;
end $$;
create trigger recherche_modification after update on point_livraison
  referencing old table as anciennes new table as neuves for each statement execute function suivre_points();

create function suivre_appareils() returns trigger language plpgsql as $$
begin
  perform recalculer_recherche(array(
    select distinct cp.numero_contrat
      from neuves n
      join anciennes o using (appareil_id)
      join appareil_pose ap using (appareil_id)
      join contrat_point cp using (id_point)
     where n.numero_physique_appareil <> o.numero_physique_appareil));
  return null;
end $$;
create trigger recherche_modification after update on appareil
  referencing old table as anciennes new table as neuves for each statement execute function suivre_appareils();

-- Where a contract is served, and which meter stands there: before and after.
create function suivre_contrats_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform recalculer_recherche(array(select distinct numero_contrat from neuves));
  elsif tg_op = 'DELETE' then
    perform recalculer_recherche(array(select distinct numero_contrat from anciennes));
  else
    perform recalculer_recherche(array(select numero_contrat from neuves union select numero_contrat from anciennes));
  end if;
  return null;
end $$;
create trigger recherche_insertion after insert on contrat_point referencing new table as neuves
  for each statement execute function suivre_contrats_points();
create trigger recherche_modification after update on contrat_point referencing old table as anciennes new table as neuves
  for each statement execute function suivre_contrats_points();
create trigger recherche_suppression after delete on contrat_point referencing old table as anciennes
  for each statement execute function suivre_contrats_points();

create function suivre_poses() returns trigger language plpgsql as $$
declare
  points text[];
begin
  if tg_op = 'INSERT' then
    points := array(select distinct id_point from neuves);
  elsif tg_op = 'DELETE' then
    points := array(select distinct id_point from anciennes);
  else
    points := array(select id_point from neuves union select id_point from anciennes);
  end if;
  perform recalculer_recherche(array(select distinct cp.numero_contrat from contrat_point cp where cp.id_point = any (points)));
  return null;
end $$;
create trigger recherche_insertion after insert on appareil_pose referencing new table as neuves
  for each statement execute function suivre_poses();
create trigger recherche_modification after update on appareil_pose referencing old table as anciennes new table as neuves
  for each statement execute function suivre_poses();
create trigger recherche_suppression after delete on appareil_pose referencing old table as anciennes
  for each statement execute function suivre_poses();

select recalculer_recherche(array(select numero_contrat from contrat));
