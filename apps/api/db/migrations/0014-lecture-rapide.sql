-- Reading one contract at the cost of what it holds (benchmark P1). Same rules as before, cut so that the common case, one's own
-- contract in no group, never sets up the rest: setting a plan up costs more than running it here.

-- Visible contracts, still one definition, in its two halves: one's own, and those of others, read-only.
create function contrats_attaches(p_user bigint)
returns table (numero_contrat text)
language sql stable as $$
  select a.numero_contrat
    from attachement a
    join utilisateur u on u.user_web_id = a.user_web_id
   where a.user_web_id = p_user and u.proprietaire_id is null
$$;

create function contrats_partages(p_user bigint)
returns table (numero_contrat text)
language sql stable as $$
  select a.numero_contrat
    from utilisateur u
    join univers_utilisateur uu on uu.user_web_id = u.user_web_id
    join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
    join attachement a on a.user_web_id = u.proprietaire_id
   where u.user_web_id = p_user
     and (exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = a.numero_contrat)
       or exists (select 1 from univers_groupe ug
                    join groupe_contrat gc on gc.id_groupe = ug.id_groupe
                   where ug.cle = v.cle and gc.numero_contrat = a.numero_contrat))
  union
  select a.numero_contrat
    from groupe_membre gm
    join groupe g on g.id_groupe = gm.id_groupe
    join groupe_contrat gc on gc.id_groupe = g.id_groupe
    join attachement a on a.numero_contrat = gc.numero_contrat and a.user_web_id = g.createur_id
   where gm.user_web_id = p_user
$$;

create or replace function contrats_visibles(p_user bigint)
returns table (numero_contrat text, lecture_seule boolean)
language sql stable as $$
  select numero_contrat, false from contrats_attaches(p_user)
  union
  select numero_contrat, true from contrats_partages(p_user)
$$;

-- How this user sees this contract: 'ECRITURE' their own, 'LECTURE' another's or as staff, null not at all.
create function acces_contrat(p_user bigint, p_contrat text) returns text
language plpgsql stable as $$
begin
  if exists (select 1 from contrats_attaches(p_user) v where v.numero_contrat = p_contrat) then
    return 'ECRITURE';
  end if;
  if not exists (select 1 from contrat where numero_contrat = p_contrat) then
    return null;
  end if;
  if exists (select 1 from contrats_partages(p_user) v where v.numero_contrat = p_contrat) or est_personnel(p_user) then
    return 'LECTURE';
  end if;
  return null;
end $$;

create or replace function peut_voir_contrat(p_user bigint, p_contrat text) returns boolean
language sql stable as $$
  select acces_contrat(p_user, p_contrat) is not null
$$;

-- Groups that hold a contract, as far as this user may see them: [{idGroupe, nom}], by name.
create function groupes_du_contrat(p_user bigint, p_contrat text) returns json
language plpgsql stable as $$
begin
  if not exists (select 1 from groupe_contrat where numero_contrat = p_contrat) then
    return '[]';
  end if;
  return coalesce((
    select json_agg(json_build_object('idGroupe', g.id_groupe, 'nom', g.nom) order by g.nom, g.id_groupe)
      from groupe_contrat gc
      join groupes_visibles(p_user) gv on gv.id_groupe = gc.id_groupe
      join groupe g on g.id_groupe = gc.id_groupe
     where gc.numero_contrat = p_contrat), '[]');
end $$;

-- Reads of the monthly partitions, each planned once for ever with its meter and its bounds as parameters: planning over the
-- partitions costs several times the reading, and a plan that knows neither reads every meter's days.

-- Day rows of one meter between two days, both included.
create function jours_lus(p_appareil bigint, p_du date, p_au date) returns setof conso_jour
language plpgsql stable rows 366 set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query select * from conso_jour j where j.appareil_id = p_appareil and j.jour >= p_du and j.jour <= p_au;
end $$;

-- First day row of a meter between two days, through the month that holds it.
create function premier_jour_lu(p_appareil bigint, p_du date, p_au date) returns date
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  un_mois date;
  un_jour date;
begin
  for un_mois in
    select m.mois from conso_mois m
     where m.appareil_id = p_appareil and m.mois >= date_trunc('month', p_du::timestamp)::date and m.mois <= p_au
     order by m.mois
  loop
    select j.jour into un_jour from conso_jour j
     where j.appareil_id = p_appareil and j.jour >= greatest(p_du, un_mois)
       and j.jour <= least(p_au, (un_mois + interval '1 month')::date - 1)
     order by j.jour limit 1;
    if un_jour is not null then
      return un_jour;
    end if;
  end loop;
  return null;
end $$;

-- Automatic readings of a meter within [p_du, p_au].
create function telereleves_lues(p_appareil bigint, p_du timestamptz, p_au timestamptz) returns setof telereleve
language plpgsql stable rows 48 set plan_cache_mode = 'force_generic_plan' as $$
begin
  return query select * from telereleve t where t.appareil_id = p_appareil and t.instant >= p_du and t.instant <= p_au;
end $$;

-- The last automatic reading that the series uses (0006), looked for in the last days first: it nearly always stands there.
create or replace function derniere_telereleve(p_appareil bigint, p_du timestamptz, p_au timestamptz)
returns table (instant timestamptz, index_litres bigint, rectifie boolean)
language plpgsql stable rows 1 set plan_cache_mode = 'force_generic_plan' as $$
declare
  au_plus timestamptz := least(p_au, now() + interval '1 day');
  depuis timestamptz;
begin
  foreach depuis in array array[greatest(p_du, au_plus - interval '15 days'), p_du] loop
    return query
      select t.instant, t.index_litres, t.rectifie
        from telereleve t
       where t.appareil_id = p_appareil and t.instant >= depuis and t.instant <= p_au
         and not exists (select 1 from serie_episode e
                          where e.appareil_id = p_appareil
                            and ((e.nature in ('ecart', 'pointe', 'attente') and t.instant >= e.debut
                                  and t.instant < coalesce(e.fin, 'infinity'))
                              or (e.nature = 'conflit' and t.instant = e.debut)))
       order by t.instant desc, t.rectifie desc, t.version desc, t.index_litres desc
       limit 1;
    if found then
      return;
    end if;
  end loop;
end $$;

-- First (or last) day with a known hour between two days, through the months that hold one.
create function jour_connu(p_appareil bigint, p_du date, p_au date, p_dernier boolean) returns date
language plpgsql stable set plan_cache_mode = 'force_generic_plan' as $$
declare
  un_mois date;
  un_jour date;
begin
  for un_mois in
    select m.mois from conso_mois m
     where m.appareil_id = p_appareil and m.mois >= date_trunc('month', p_du::timestamp)::date and m.mois <= p_au
     order by case when p_dernier then m.mois end desc, m.mois
  loop
    select case when p_dernier then max(j.jour) else min(j.jour) end into un_jour from conso_jour j
     where j.appareil_id = p_appareil and j.jour >= greatest(p_du, un_mois)
       and j.jour <= least(p_au, (un_mois + interval '1 month')::date - 1) and j.total_litres is not null;
    if un_jour is not null then
      return un_jour;
    end if;
  end loop;
  return null;
end $$;
