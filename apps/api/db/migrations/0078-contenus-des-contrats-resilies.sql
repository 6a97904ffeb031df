-- What is kept from a sub-user on a contract that has ended stays kept where its bills alone are open (migration 0054): a call that names
-- nothing but the bill found no restriction of a contract that it could not see.
create or replace function restrictions_des_contrats(p_user bigint, p_profils text[])
returns table (numero_contrat text, contenu_id text, portee text, profil text, restreint boolean)
language sql stable as $$
  select lieu.numero_contrat, r.contenu_id, r.portee, r.profil, r.restreint
    from contenu_restreint r
    cross join lateral (
      select null::text as numero_contrat where r.portee = '*'
      union all
      select v.numero_contrat from contrats_visibles(p_user) v where v.numero_contrat = r.portee
      union all
      select k.numero_contrat from contrat k
       where k.numero_contrat = r.portee and k.is_resilie and not peut_voir_contrat(p_user, r.portee) and peut_lire_factures(p_user, r.portee)
      union all
      select gc.numero_contrat from groupes_visibles(p_user) g join groupe_contrat gc on gc.id_groupe = g.id_groupe
       where r.portee = 'groupe/' || g.id_groupe) lieu
   where r.profil = any (p_profils)
$$;
