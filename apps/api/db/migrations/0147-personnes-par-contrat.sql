-- Whom bills were written to, asked once a contract: as in 0130, which looked up the point of each bill, half of what it took. A point that
-- no stay begun since the first of these bills has followed is that of all of them.
create or replace function noter_personnes() returns trigger language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into facture_personnes
  with contrats as materialized (
    select n.numero_contrat, min(n.identifiant_interne) as identifiant_interne, min(n.date_emission) as des from nouvelles n group by 1),
  mobiles as materialized (
    select c.numero_contrat from contrats c
     where exists (select from contrat_point cp
                    where cp.numero_contrat = c.numero_contrat and cp.du > (c.des + 1)::timestamp at time zone 'Europe/Paris')),
  venues as (
    select n.numero_contrat, n.identifiant_interne, l.point
      from mobiles m join nouvelles n using (numero_contrat) left join lateral point_de_facture(n.numero_contrat, n.date_emission) l on true),
  debuts as materialized (
    select c.numero_contrat, c.identifiant_interne, l.point, true as premiere
      from contrats c left join lateral point_de_facture(c.numero_contrat, c.des) l on true
     where c.numero_contrat not in (select m.numero_contrat from mobiles m)
    union all
    select v.numero_contrat, v.identifiant_interne, v.point, v.rang = 1
      from (select v.*, row_number() over une as rang, lag(v.point) over une as avant from venues v
            window une as (partition by v.numero_contrat order by v.identifiant_interne)) v
     where v.rang = 1 or v.point is distinct from v.avant)
  select d.numero_contrat, d.identifiant_interne, p.*
    from debuts d
    cross join lateral personnes_du_contrat(d.numero_contrat, d.point) p
    left join lateral (
      select * from facture_personnes x where x.numero_contrat = d.numero_contrat and d.premiere order by x.des_interne desc limit 1) q on true
   where q.numero_contrat is null
      or (p.titulaire, p.payeur, p.numero_client, p.professionnel, p.siret, p.facturation_adresse, p.facturation_complement, p.facturation_code_postal,
          p.facturation_ville, p.facturation_pays, p.desservie_adresse, p.desservie_complement, p.desservie_code_postal, p.desservie_ville)
         is distinct from
         (q.titulaire, q.payeur, q.numero_client, q.professionnel, q.siret, q.facturation_adresse, q.facturation_complement, q.facturation_code_postal,
          q.facturation_ville, q.facturation_pays, q.desservie_adresse, q.desservie_complement, q.desservie_code_postal, q.desservie_ville);
  return null;
end $$;
