-- Consumption of large groups, summed ahead (docs/decisions/005): a chart of thousands of contracts reads a few rows a bar.

-- Groups whose sums are kept; smaller ones are summed when asked.
create table groupe_cumule (
  id_groupe bigint primary key references groupe (id_groupe) on delete cascade,
  -- unit of the sums: contracts measured in the other one are left out
  unite text not null check (unite in ('M3', 'KWH')),
  cree_le timestamptz not null
);

-- Some hundreds of contracts of a group, summed together: what changes in one contract costs one batch, not the group.
create table groupe_lot (
  id_groupe bigint not null references groupe_cumule (id_groupe) on delete cascade,
  lot integer not null check (lot >= 1),
  -- false: a contract joined, left, moved or changed its consent: nothing of the batch may be shown before it is summed again
  valide boolean not null default false,
  -- goes up with each invalidation and each writing: a sum made beside one is thrown away
  version bigint not null default 1,
  -- days whose data changed since the sums were made, and how many times that was said
  a_refaire_du date,
  a_refaire_au date,
  marques bigint not null default 0,
  -- last day of the sums
  jusqu_au date,
  -- contracts: all, and those left out of every chart, of days, of hours
  nb_contrats integer not null default 0,
  nb_autre_unite integer not null default 0,
  nb_non_telereleves integer not null default 0,
  nb_jours_refuses integer not null default 0,
  nb_heures_refusees integer not null default 0,
  -- first and last bar with data
  jour_min date,
  jour_max date,
  mois_min date,
  mois_max date,
  dernier_releve timestamptz,
  calcule_le timestamptz,
  primary key (id_groupe, lot)
);

-- Batch of each contract of such a group; null: not summed yet.
create table groupe_place (
  id_groupe bigint not null references groupe_cumule (id_groupe) on delete cascade,
  numero_contrat text not null references contrat (numero_contrat),
  lot integer,
  primary key (id_groupe, numero_contrat)
);
create index groupe_place_lot on groupe_place (id_groupe, lot);
create index groupe_place_contrat on groupe_place (numero_contrat);

-- Bars of a batch: counts of contracts as in lecture/barre-groupe.ts.
create table groupe_barre (
  id_groupe bigint not null,
  granularite text not null check (granularite in ('ANNEE', 'TRIMESTRE', 'MOIS', 'SEMAINE', 'JOURNEE')),
  debut date not null,
  lot integer not null,
  litres bigint,
  litres_estimes bigint not null,
  nb_contrats integer not null,
  nb_connus integer not null,
  nb_incomplets integer not null,
  nb_estimes integer not null,
  nb_corriges integer not null,
  heures_connues double precision not null,
  primary key (id_groupe, granularite, debut, lot),
  foreign key (id_groupe, lot) references groupe_lot (id_groupe, lot) on delete cascade
);

-- Hours of a batch: one place an hour of the local day, 23 to 25 of them; only contracts whose hours are open.
create table groupe_heure (
  id_groupe bigint not null,
  jour date not null,
  lot integer not null,
  litres bigint[] not null,
  litres_estimes bigint[] not null,
  nb_contrats integer[] not null,
  nb_connus integer[] not null,
  nb_incomplets integer[] not null,
  nb_estimes integer[] not null,
  nb_corriges integer[] not null,
  primary key (id_groupe, jour, lot),
  foreign key (id_groupe, lot) references groupe_lot (id_groupe, lot) on delete cascade
);

-- Days whose rows changed since the sums were told: written with the rows, one line per meter, as conso_jour_change.
create table groupe_conso_change (
  appareil_id bigint primary key references appareil (appareil_id) on delete cascade,
  du date not null,
  au date not null check (au >= du)
);

-- Batches of these contracts may not be shown before they are summed again. Locked in the order of their key.
create function invalider_lots(p_contrats text[], p_createur bigint default null) returns void
language plpgsql as $$
begin
  perform 1 from groupe_lot l
    where (l.id_groupe, l.lot) in (select p.id_groupe, p.lot from groupe_place p
                                    where p.numero_contrat = any(p_contrats) and p.lot is not null)
    order by l.id_groupe, l.lot for no key update;
  update groupe_lot l set valide = false, version = version + 1
   where (l.id_groupe, l.lot) in (select p.id_groupe, p.lot
                                    from groupe_place p join groupe g on g.id_groupe = p.id_groupe
                                   where p.numero_contrat = any(p_contrats) and p.lot is not null
                                     and (p_createur is null or g.createur_id = p_createur));
end $$;

create function groupe_contrat_entre() returns trigger language plpgsql as $$
begin
  insert into groupe_place (id_groupe, numero_contrat)
  select n.id_groupe, n.numero_contrat from nouveaux n join groupe_cumule k on k.id_groupe = n.id_groupe
  on conflict do nothing;
  return null;
end $$;
create trigger groupe_contrat_entre after insert on groupe_contrat
  referencing new table as nouveaux for each statement execute function groupe_contrat_entre();

create function groupe_contrat_sort() returns trigger language plpgsql as $$
begin
  perform 1 from groupe_lot l
    where (l.id_groupe, l.lot) in (select p.id_groupe, p.lot
                                     from groupe_place p join anciens a using (id_groupe, numero_contrat) where p.lot is not null)
    order by l.id_groupe, l.lot for no key update;
  update groupe_lot l set valide = false, version = version + 1
   where (l.id_groupe, l.lot) in (select p.id_groupe, p.lot
                                    from groupe_place p join anciens a using (id_groupe, numero_contrat) where p.lot is not null);
  delete from groupe_place p using anciens a where p.id_groupe = a.id_groupe and p.numero_contrat = a.numero_contrat;
  return null;
end $$;
create trigger groupe_contrat_sort after delete on groupe_contrat
  referencing old table as anciens for each statement execute function groupe_contrat_sort();

-- A consent acts at once: the account that gives or withdraws it is the creator of the group, or the group does not read it.
create function consentement_change() returns trigger language plpgsql as $$
begin
  if new.numero_contrat is not null then
    perform invalider_lots(array[new.numero_contrat], new.user_web_id);
  end if;
  return null;
end $$;
create trigger consentement_change after insert on consentement
  for each row execute function consentement_change();

create function contrat_point_change() returns trigger language plpgsql as $$
begin
  perform invalider_lots(array(select distinct c.numero_contrat from changes c
                                 join groupe_place p on p.numero_contrat = c.numero_contrat));
  return null;
end $$;
create trigger contrat_point_ajoute after insert on contrat_point
  referencing new table as changes for each statement execute function contrat_point_change();
create trigger contrat_point_modifie after update on contrat_point
  referencing new table as changes for each statement execute function contrat_point_change();
create trigger contrat_point_retire after delete on contrat_point
  referencing old table as changes for each statement execute function contrat_point_change();

create function contrat_unite_change() returns trigger language plpgsql as $$
begin
  perform invalider_lots(array[new.numero_contrat]);
  return null;
end $$;
create trigger contrat_unite_change after update of code_type_service on contrat
  for each row when (old.code_type_service is distinct from new.code_type_service) execute function contrat_unite_change();

-- Billing readings count in months and years, before and without telemetry.
create function releve_ajoute() returns trigger language plpgsql as $$
begin
  if exists (select 1 from groupe_cumule) then
    insert into groupe_conso_change as c (appareil_id, du, au)
    select distinct n.appareil_id, '-infinity'::date, 'infinity'::date from nouveaux n order by 1
    on conflict (appareil_id) do update set du = '-infinity', au = 'infinity';
  end if;
  return null;
end $$;
create trigger releve_ajoute after insert on releve
  referencing new table as nouveaux for each statement execute function releve_ajoute();
