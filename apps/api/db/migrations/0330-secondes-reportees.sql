-- Time that the carried litres cover, so that the average day of a month is that of its days also where a meter left with hours that
-- nobody read (decision 038). Kept beside the litres, and summed as they are.
alter table conso_jour add column secondes_reportees integer not null default 0;
alter table conso_mois add column secondes_reportees integer not null default 0;
alter table conso_annee add column secondes_reportees integer not null default 0;

-- Meters that carry litres are derived again; where a gap is known to have used nothing, at their next reading.
insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
select distinct m.appareil_id, '-infinity'::date, '-infinity'::timestamptz, 'infinity'::timestamptz, 0
  from conso_mois m where m.litres_reportes > 0
 order by 1
on conflict do nothing;
