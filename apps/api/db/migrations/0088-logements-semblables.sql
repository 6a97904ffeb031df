-- How much water homes alike use: the same commune, a meter of the same diameter, over the last year that was billed. Nobody's litres
-- leave this table: a group has at least twenty subscribers, its quarters are rounded to 5 m³, and its count to the ten below; one
-- subscriber of many homes counts once, so that who holds nineteen of them learns nothing of the twentieth.
create table logement_semblable (
  code_commune text not null,
  diametre_mm smallint not null,
  nb_foyers integer not null check (nb_foyers >= 20 and nb_foyers % 10 = 0),
  bas_litres bigint not null check (bas_litres % 5000 = 0),
  milieu_litres bigint not null check (milieu_litres % 5000 = 0),
  haut_litres bigint not null check (haut_litres % 5000 = 0),
  calcule_le date not null,
  primary key (code_commune, diametre_mm)
);

-- Litres of a year by contract, from the bills whose period ends in the year before a day, credit notes taken off.
-- p_contrat null: all of them.
create function litres_de_l_annee(p_jour date, p_contrat text) returns table (numero_contrat text, litres bigint)
language sql stable as $$
  select f.numero_contrat, (sum(j.signe * abs(f.volume_eau_litres)) * 365 / sum(j.signe * (f.periode_au - f.periode_du)))::bigint
    from facture f
    cross join lateral (select case when f.nature = 'AVOIR' then -1 else 1 end as signe) j
   where (p_contrat is null or f.numero_contrat = p_contrat)
     and f.periode_au > p_jour - 365 and f.periode_au <= p_jour and f.volume_eau_litres is not null
   group by f.numero_contrat
  having sum(j.signe * (f.periode_au - f.periode_du)) between 300 and 800 and sum(j.signe * abs(f.volume_eau_litres)) >= 0
$$;

-- The home of a contract: commune, diameter and holder; a professional's or a contract of sewers or of several meters has none.
create function logement_de(p_jour date, p_contrat text)
returns table (numero_contrat text, code_commune text, ville text, diametre_mm smallint, numero_client text)
language sql stable as $$
  select c.numero_contrat, min(p.code_commune), min(p.ville), min(a.diametre_mm), min(c.numero_client_titulaire)
    from contrat c
    join client k on k.numero_client = c.numero_client_titulaire and not k.est_professionnel
    join contrat_point cp on cp.numero_contrat = c.numero_contrat and cp.du <= p_jour and (cp.au is null or cp.au > p_jour)
    join point_livraison p on p.id_point = cp.id_point
    join appareil_pose ap on ap.id_point = cp.id_point and ap.pose_le <= p_jour and (ap.depose_le is null or ap.depose_le > p_jour)
    join appareil a on a.appareil_id = ap.appareil_id
   where (p_contrat is null or c.numero_contrat = p_contrat) and c.code_type_service = 'EA'
   group by c.numero_contrat
  having count(*) = 1 and min(p.code_commune) is not null and min(a.diametre_mm) is not null
$$;

-- Works the groups out again as of a day, all of them at once.
create function comparer_logements(p_jour date) returns void
language sql volatile as $$
  delete from logement_semblable;
  insert into logement_semblable (code_commune, diametre_mm, nb_foyers, bas_litres, milieu_litres, haut_litres, calcule_le)
  select code_commune, diametre_mm, (count(*) / 10) * 10,
         round(percentile_cont(0.25) within group (order by litres) / 5000)::bigint * 5000,
         round(percentile_cont(0.5) within group (order by litres) / 5000)::bigint * 5000,
         round(percentile_cont(0.75) within group (order by litres) / 5000)::bigint * 5000, p_jour
    from (select l.code_commune, l.diametre_mm, l.numero_client, avg(a.litres) as litres
            from logement_de(p_jour, null) l
            join litres_de_l_annee(p_jour, null) a using (numero_contrat)
           -- an empty home is no home alike
           where a.litres > 0
           group by l.code_commune, l.diametre_mm, l.numero_client) foyer
   group by code_commune, diametre_mm
  having count(*) >= 20
$$;
