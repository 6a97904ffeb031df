-- Reading contracts and consumption (decisions: key, visible contracts; docs/decisions/005).

-- The one definition of what a contract may read of a meter: contract at the point x meter at the point.
-- [du, au[ is that interval, au infinity while it lasts. Day rows are cut to [du_mesure, au_mesure[: the same, but a fitting or
-- a removal cuts at midnight, since the meter shows no other point's water that day (unless it serves two points that day).
-- Days are local (Europe/Paris). [premier_entier, fin_entiere[ lie wholly inside, [mois_entier, mois_fin[ are the months and
-- [annee_entiere, annee_fin[ the years; the days between are premier_jour and dernier_jour, cut at du_mesure or au_mesure.
create view contrat_appareil as
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

-- The last automatic reading of a meter within [p_du, p_au] that the series uses: not one set aside, waiting or in conflict.
create function derniere_telereleve(p_appareil bigint, p_du timestamptz, p_au timestamptz)
returns table (instant timestamptz, index_litres bigint, rectifie boolean)
language sql stable as $$
  select t.instant, t.index_litres, t.rectifie
    from telereleve t
   where t.appareil_id = p_appareil and t.instant >= p_du and t.instant <= p_au
     and not exists (select 1 from serie_episode e
                      where e.appareil_id = p_appareil
                        and ((e.nature in ('ecart', 'attente') and t.instant >= e.debut
                              and t.instant < coalesce(e.fin, 'infinity'))
                          or (e.nature = 'conflit' and t.instant = e.debut)))
   order by t.instant desc, t.rectifie desc, t.version desc, t.index_litres desc
   limit 1
$$;

-- Consents that count for one reader of a contract: their own when the contract is attached to them, else those of the accounts
-- through which they see it (premium owner, creator of the group; staff: any). A consent given before the present attachment,
-- or by an account that lost it, no longer counts.
create function consentements_conso(p_user bigint, p_contrat text)
returns table (user_web_id bigint, nature text, accorde boolean, le timestamptz)
language sql stable as $$
  select distinct on (c.user_web_id, c.nature) c.user_web_id, c.nature, c.accorde, c.le
    from attachement a
    join consentement c on c.user_web_id = a.user_web_id and c.nature in ('JOURNEE', 'HEURE')
                       and c.numero_contrat = a.numero_contrat and c.le >= a.attache_le
   where a.numero_contrat = p_contrat
     and (a.user_web_id = p_user
       or (not exists (select 1 from attachement m where m.user_web_id = p_user and m.numero_contrat = p_contrat)
           and (a.user_web_id = (select u.proprietaire_id from utilisateur u where u.user_web_id = p_user)
             or est_personnel(p_user)
             or exists (select 1 from groupe_membre gm
                          join groupe g on g.id_groupe = gm.id_groupe
                          join groupe_contrat gc on gc.id_groupe = g.id_groupe
                         where gm.user_web_id = p_user and gc.numero_contrat = p_contrat
                           and g.createur_id = a.user_web_id))))
   order by c.user_web_id, c.nature, c.id desc
$$;

-- Groups a user may see: their own, those they are a member of, those a universe of their premium owner gives.
create function groupes_visibles(p_user bigint) returns table (id_groupe bigint)
language sql stable as $$
  select g.id_groupe from groupe g where g.createur_id = p_user
  union
  select gm.id_groupe from groupe_membre gm where gm.user_web_id = p_user
  union
  select ug.id_groupe
    from utilisateur u
    join univers_utilisateur uu on uu.user_web_id = u.user_web_id
    join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
    join univers_groupe ug on ug.cle = v.cle
    join groupe g on g.id_groupe = ug.id_groupe and g.createur_id = u.proprietaire_id
   where u.user_web_id = p_user
$$;

-- Lower case without French accents: for search and for sorting names as a person expects.
create function sans_accent(p_texte text) returns text
language sql immutable parallel safe as $$
  select translate(replace(replace(lower(coalesce(p_texte, '')), 'œ', 'oe'), 'æ', 'ae'),
                   'àâäáãéèêëîïíôöóõùûüúçÿñ’', 'aaaaaeeeeiiioooouuuucyn''')
$$;

-- Name of a client as shown.
create function nom_client(p_client client) returns text
language sql immutable parallel safe as $$
  select coalesce(nullif(p_client.raison_sociale, ''), nullif(p_client.denomination, ''),
                  nullif(trim(concat_ws(' ', p_client.civilite, p_client.prenom, p_client.nom)), ''), '')
$$;
