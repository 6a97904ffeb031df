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
