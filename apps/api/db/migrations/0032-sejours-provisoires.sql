-- The end of a contract's stay at a point, as known today. Billing often says that somebody came before it says that the one before left:
-- until then the earlier stay ends where the later one of the same type of service begins, and nobody sees the next occupant's water.
-- What billing said (au_declare) and what follows from the other stays (ouverture_suivante) are kept apart; au is the earlier of the
-- two. It is a generated column: every reader has it, nobody can write it. All three are functions of the stays, not of their order.

alter table contrat_point rename column au to au_declare;
alter table contrat_point add column ouverture_suivante timestamptz;
alter table contrat_point add column au timestamptz generated always as (least(au_declare, ouverture_suivante)) stored;

-- Drinking water and sanitation stand side by side; two contracts of one type that begin at the same instant end nothing: no one knows
-- which of them is the occupant (the import says so).
create function terminer_sejours(p_points text[]) returns void language plpgsql as $$
begin
  -- of two transactions that open a stay at one point, the second waits here and then sees the first one's
  perform 1 from point_livraison where id_point = any (p_points) order by id_point for no key update;
  update contrat_point s set ouverture_suivante = n.du
    from (select x.numero_contrat, x.id_point, x.du as debut,
                 (select min(y.du) from contrat_point y join contrat d on d.numero_contrat = y.numero_contrat
                   where y.id_point = x.id_point and y.du > x.du and y.numero_contrat <> x.numero_contrat
                     and d.code_type_service = c.code_type_service) as du
            from contrat_point x join contrat c on c.numero_contrat = x.numero_contrat
           where x.id_point = any (p_points)) n
   where s.numero_contrat = n.numero_contrat and s.id_point = n.id_point and s.du = n.debut
     and s.ouverture_suivante is distinct from n.du;
end $$;

-- Its own update calls it again, with nothing left to change.
create function contrat_point_sejours() returns trigger language plpgsql as $$
declare
  points text[];
begin
  if tg_op = 'INSERT' then
    points := array(select distinct id_point from neuves);
  elsif tg_op = 'DELETE' then
    points := array(select distinct id_point from anciennes);
  else
    -- an end that billing declares moves no other stay
    points := array(
      select id_point from (select numero_contrat, id_point, du from neuves
                            except select numero_contrat, id_point, du from anciennes) n
      union
      select id_point from (select numero_contrat, id_point, du from anciennes
                            except select numero_contrat, id_point, du from neuves) o);
  end if;
  if cardinality(points) > 0 then
    perform terminer_sejours(points);
  end if;
  return null;
end $$;
create trigger sejours_insertion after insert on contrat_point referencing new table as neuves
  for each statement execute function contrat_point_sejours();
create trigger sejours_modification after update on contrat_point referencing old table as anciennes new table as neuves
  for each statement execute function contrat_point_sejours();
create trigger sejours_suppression after delete on contrat_point referencing old table as anciennes
  for each statement execute function contrat_point_sejours();

create function contrat_service_change() returns trigger language plpgsql as $$
begin
  perform terminer_sejours(array(select distinct id_point from contrat_point where numero_contrat = new.numero_contrat));
  return null;
end $$;
create trigger contrat_service_change after update of code_type_service on contrat
  for each row when (old.code_type_service is distinct from new.code_type_service) execute function contrat_service_change();

-- An end that moves takes days from a contract, or gives it some: its alerts are judged again over them (docs/alertes.md, 3). The sums of
-- groups follow by contrat_point_modifie (0018), the search by recherche_modification (0016).
create function contrat_point_alertes() returns trigger language plpgsql as $$
begin
  insert into conso_jour_change as c (appareil_id, du, au)
  select ap.appareil_id, min(f.du) - 1, max(f.au)
    from neuves n
    join anciennes o using (numero_contrat, id_point, du)
   cross join lateral (
     select (least(o.au, n.au) at time zone 'Europe/Paris')::date as du,
            case when coalesce(n.au, 'infinity') < coalesce(o.au, 'infinity') then (n.au at time zone 'Europe/Paris')::date
                 else (greatest(o.au, least(coalesce(n.au, now()), now())) at time zone 'Europe/Paris')::date end as au) f
    join appareil_pose ap on ap.id_point = n.id_point and coalesce(ap.depose_le, 'infinity') > n.du
    join appareil a on a.appareil_id = ap.appareil_id and a.telereleve
   where n.au is distinct from o.au
   group by 1 order by 1
  on conflict (appareil_id) do update set du = least(c.du, excluded.du), au = greatest(c.au, excluded.au);
  return null;
end $$;
create trigger contrat_point_alertes after update on contrat_point referencing old table as anciennes new table as neuves
  for each statement execute function contrat_point_alertes();

-- As in 0006, on the end known today.
create or replace view contrat_appareil as
  select e.*,
         case when e.premier_entier = date_trunc('month', e.premier_entier::timestamp)::date then e.premier_entier
              else (date_trunc('month', e.premier_entier::timestamp) + interval '1 month')::date end as mois_entier,
         date_trunc('month', e.fin_entiere::timestamp)::date as mois_fin,
         case when e.premier_entier = date_trunc('year', e.premier_entier::timestamp)::date then e.premier_entier
              else (date_trunc('year', e.premier_entier::timestamp) + interval '1 year')::date end as annee_entiere,
         date_trunc('year', e.fin_entiere::timestamp)::date as annee_fin
    from (
      select s.*,
             (s.du_mesure at time zone 'Europe/Paris')::date as premier_jour,
             ((s.au_mesure - interval '1 microsecond') at time zone 'Europe/Paris')::date as dernier_jour,
             ((s.du_mesure at time zone 'Europe/Paris') + interval '1 day' - interval '1 microsecond')::date as premier_entier,
             (s.au_mesure at time zone 'Europe/Paris')::date as fin_entiere
        from (
          select cp.numero_contrat, cp.id_point, ap.appareil_id, a.telereleve, a.unite, a.nb_chiffres,
                 ap.pose_le, ap.depose_le,
                 greatest(cp.du, ap.pose_le) as du,
                 least(coalesce(cp.au, 'infinity'), coalesce(ap.depose_le, 'infinity')) as au,
                 greatest(cp.du, case when exists (select 1 from appareil_pose x
                                                    where x.appareil_id = ap.appareil_id and x.pose_le < ap.pose_le
                                                      and coalesce(x.depose_le, ap.pose_le) > n.minuit_pose)
                                      then ap.pose_le else n.minuit_pose end) as du_mesure,
                 least(coalesce(cp.au, 'infinity'),
                       case when ap.depose_le is null then 'infinity'
                            when exists (select 1 from appareil_pose x
                                          where x.appareil_id = ap.appareil_id and x.pose_le >= ap.depose_le
                                            and x.pose_le < n.minuit_depose)
                            then ap.depose_le else n.minuit_depose end) as au_mesure
            from contrat_point cp
            join appareil_pose ap on ap.id_point = cp.id_point
            join appareil a on a.appareil_id = ap.appareil_id
            cross join lateral (
              select date_trunc('day', ap.pose_le at time zone 'Europe/Paris') at time zone 'Europe/Paris' as minuit_pose,
                     (date_trunc('day', (ap.depose_le - interval '1 microsecond') at time zone 'Europe/Paris')
                       + interval '1 day') at time zone 'Europe/Paris' as minuit_depose) n
           where ap.pose_le < coalesce(cp.au, 'infinity')
             and coalesce(ap.depose_le, 'infinity') > cp.du) s) e;

select terminer_sejours(array(select id_point from point_livraison));
