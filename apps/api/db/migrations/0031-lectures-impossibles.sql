-- Readings that a meter cannot show (docs/consommation.md, 1): kept, never drawn nor billed.

-- A run that is no base: it flows as the meter cannot, or it is the series read in another unit.
alter table serie_episode drop constraint serie_episode_nature_check;
alter table serie_episode add constraint serie_episode_nature_check
  check (nature in ('ecart', 'base', 'tour', 'pointe', 'saut', 'impossible', 'attente', 'conflit'));

-- Can a dial of so many black digits (m3, kWh) show this index? The same as estSurCadran in serie/lecture.ts.
create function sur_cadran(p_index bigint, p_chiffres smallint) returns boolean
language sql immutable parallel safe as $$
  select p_index < 1000 * (10 ^ p_chiffres)::bigint
$$;

-- Black digits where the file does not tell them (0): electricity meters and large water meters have six, the others five.
create function completer_chiffres() returns trigger language plpgsql as $$
begin
  new.nb_chiffres := case when new.unite = 'KWH' or new.diametre_mm >= 50 then 6 else 5 end;
  return new;
end $$;
alter table appareil alter column nb_chiffres set default 0;
create trigger appareil_chiffres before insert or update of nb_chiffres on appareil
  for each row when (new.nb_chiffres = 0) execute function completer_chiffres();
-- five was the default of every meter until now
update appareil set nb_chiffres = 6 where nb_chiffres = 5 and (unite = 'KWH' or diametre_mm >= 50);

-- The last automatic reading that the series uses (0014), which the dial can show.
create or replace function derniere_telereleve(p_appareil bigint, p_du timestamptz, p_au timestamptz)
returns table (instant timestamptz, index_litres bigint, rectifie boolean)
language plpgsql stable rows 1 set plan_cache_mode = 'force_generic_plan' as $$
declare
  au_plus timestamptz := least(p_au, now() + interval '1 day');
  depuis timestamptz;
  chiffres smallint := (select a.nb_chiffres from appareil a where a.appareil_id = p_appareil);
begin
  foreach depuis in array array[greatest(p_du, au_plus - interval '15 days'), p_du] loop
    return query
      select t.instant, t.index_litres, t.rectifie
        from telereleve t
       where t.appareil_id = p_appareil and t.instant >= depuis and t.instant <= p_au and sur_cadran(t.index_litres, chiffres)
         and not exists (select 1 from serie_episode e
                          where e.appareil_id = p_appareil
                            and ((e.nature in ('ecart', 'pointe', 'impossible', 'attente') and t.instant >= e.debut
                                  and t.instant < coalesce(e.fin, 'infinity'))
                              or (e.nature = 'conflit' and t.instant = e.debut)))
       order by t.instant desc, t.rectifie desc, t.version desc, t.index_litres desc
       limit 1;
    if found then
      return;
    end if;
  end loop;
end $$;

-- Meters whose series may hold what was believed until now are judged again: a jump or a new base, readings beyond the dial,
-- a month above the flow of the smallest meters.
insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
select a.appareil_id, '-infinity', '-infinity', 'infinity', 0
  from appareil a
 where exists (select 1 from serie_episode e where e.appareil_id = a.appareil_id and e.nature in ('saut', 'base'))
    or not (select sur_cadran(t.index_litres, a.nb_chiffres) from telereleve t
             where t.appareil_id = a.appareil_id order by t.instant desc limit 1)
    or exists (select 1 from conso_mois m where m.appareil_id = a.appareil_id and m.litres > 2000000)
 order by 1
on conflict do nothing;
