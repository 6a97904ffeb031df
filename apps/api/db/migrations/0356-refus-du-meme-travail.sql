-- A contract of others and one that does not exist are one answer; they were told apart by its time, what does not exist being refused
-- before anything else was looked at (a tenth of a call). The same is looked at now, in the same order, for both; and nothing of the
-- attachments of others for whoever is in no group and has no universe, to whom nobody shares any.
create or replace function acces_contrat(p_user bigint, p_contrat text) returns text
language plpgsql stable as $$
begin
  if exists (select 1 from contrats_attaches(p_user) v where v.numero_contrat = p_contrat) then
    return 'ECRITURE';
  end if;
  if (exists (select 1 from univers_utilisateur where user_web_id = p_user) or exists (select 1 from groupe_membre where user_web_id = p_user))
     and exists (select 1 from contrats_partages(p_user) v where v.numero_contrat = p_contrat) then
    return 'LECTURE';
  end if;
  if est_personnel(p_user) and exists (select 1 from contrat where numero_contrat = p_contrat) then
    return 'LECTURE';
  end if;
  return null;
end $$;

-- Nor is anything of a contract looked up here but whether this user, or the owner of this sub-user, holds or pays it.
create or replace function peut_lire_factures(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
declare
  v_proprietaire bigint;
begin
  if peut_voir_contrat(p_user, p_contrat) or garde_des_factures(p_user, p_contrat) then
    return true;
  end if;
  select u.proprietaire_id into v_proprietaire from utilisateur u where u.user_web_id = p_user;
  return exists (
    select 1 from attachement a
     where a.user_web_id = coalesce(v_proprietaire, p_user) and a.numero_contrat = p_contrat and a.preuve <> 'COMPTEUR')
    and est_resilie(p_contrat)
    and (v_proprietaire is null or exists (
      select 1
        from univers_utilisateur uu
        join univers v on v.cle = uu.cle and v.proprietaire_id = v_proprietaire
       where uu.user_web_id = p_user
         and (exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = p_contrat)
           or exists (select 1 from univers_groupe ug
                        join groupe_contrat gc on gc.id_groupe = ug.id_groupe
                       where ug.cle = v.cle and gc.numero_contrat = p_contrat))));
end $$;
