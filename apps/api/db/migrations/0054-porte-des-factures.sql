-- The bills of a contract stay readable to whoever holds or pays it after it ended (spec 2§6), where `accesContratResilie` closes
-- everything else: what is owed is still owed. By an attachment that a proof opened, or through the universe of its owner.

create function peut_lire_factures(p_user bigint, p_contrat text) returns boolean
language plpgsql stable as $$
begin
  if peut_voir_contrat(p_user, p_contrat) then
    return true;
  end if;
  return est_resilie(p_contrat) and exists (
    select 1
      from utilisateur u
      join attachement a on a.user_web_id = coalesce(u.proprietaire_id, u.user_web_id)
     where u.user_web_id = p_user and a.numero_contrat = p_contrat and a.preuve <> 'COMPTEUR'
       and (u.proprietaire_id is null
         or exists (
           select 1
             from univers_utilisateur uu
             join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
            where uu.user_web_id = p_user
              and (exists (select 1 from univers_contrat uc where uc.cle = v.cle and uc.numero_contrat = p_contrat)
                or exists (select 1 from univers_groupe ug
                             join groupe_contrat gc on gc.id_groupe = ug.id_groupe
                            where ug.cle = v.cle and gc.numero_contrat = p_contrat)))));
end $$;
