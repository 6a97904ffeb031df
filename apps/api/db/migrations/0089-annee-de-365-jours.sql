-- Litres of the 365 days that end on a day, by contract: each bill counts for its days that are of that year, credit notes taken off. With
-- half-year bills a third one ends in the year too, of which only the last days are. Bills of 300 of these days or more make a year; what
-- they leave uncovered is taken to be like the rest. p_contrat null: all of them.
create or replace function litres_de_l_annee(p_jour date, p_contrat text) returns table (numero_contrat text, litres bigint)
language sql stable as $$
  select f.numero_contrat, round(sum(j.litres * j.jours) * 365 / sum(j.signe * j.jours))::bigint
    from facture f
    cross join lateral (
      select s.signe, f.periode_au - greatest(f.periode_du, p_jour - 365) as jours,
             s.signe * abs(f.volume_eau_litres)::numeric / (f.periode_au - f.periode_du) as litres
        from (select case when f.nature = 'AVOIR' then -1 else 1 end as signe) s
       where f.periode_au > f.periode_du) j
   where (p_contrat is null or f.numero_contrat = p_contrat)
     and f.periode_au > p_jour - 365 and f.periode_au <= p_jour and f.volume_eau_litres is not null
   group by f.numero_contrat
  having sum(j.signe * j.jours) >= 300 and sum(j.litres * j.jours) >= 0
$$;
