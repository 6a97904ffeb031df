-- An account that staff closed opens nothing to anybody (0061): its sub-users went on reading, by the bills-only door, the bills of its
-- contracts that had ended. And nothing of a contract is looked up here but whether this user, or the owner of this sub-user, holds or pays it: time
-- told a contract of others from one that does not exist (0356).
create or replace function peut_lire_factures(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
declare
  v_proprietaire bigint;
  v_ouvert boolean;
begin
  if peut_voir_contrat(p_user, p_contrat) or garde_des_factures(p_user, p_contrat) then
    return true;
  end if;
  select u.proprietaire_id, coalesce(o.ferme_par_gestion_le, u.ferme_par_gestion_le) is null into v_proprietaire, v_ouvert
    from utilisateur u
    left join utilisateur o on o.user_web_id = u.proprietaire_id
   where u.user_web_id = p_user;
  return v_ouvert and exists (
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
