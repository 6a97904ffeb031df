-- Restricted contents for the guard (spec 1§6, 3§6): what is said of a sub-user's profiles where a call is about, read in the guard's own
-- statement. Nobody else pays for it, and a sub-user of whom nothing is said two look-ups.

create index contenu_restreint_place on contenu_restreint (profil, portee);

-- `lignes`: of the contract or the group named, of the groups that hold the contract and that this user sees, of everywhere.
-- `ailleurs`: some lines name a place, so that an answer over several contracts must look at each.
create function restrictions_ici(p_user bigint, p_profils text[], p_contrat text, p_groupe bigint) returns jsonb
language plpgsql stable as $$
declare
  ailleurs boolean := exists (select 1 from contenu_restreint r where r.profil = any (p_profils) and r.portee <> '*');
  places text[] := array['*'];
begin
  if ailleurs and p_contrat is not null then
    places := places || p_contrat || array(
      select 'groupe/' || gc.id_groupe from groupe_contrat gc join groupes_visibles(p_user) g on g.id_groupe = gc.id_groupe
       where gc.numero_contrat = p_contrat);
  end if;
  if ailleurs and p_groupe is not null then
    places := places || ('groupe/' || p_groupe);
  end if;
  return (
    select jsonb_build_object('ailleurs', ailleurs, 'lignes', coalesce(jsonb_agg(jsonb_build_object(
             'contenuId', r.contenu_id, 'portee', r.portee, 'profil', r.profil, 'restreint', r.restreint)), '[]'))
      from contenu_restreint r
     where r.profil = any (p_profils) and r.portee = any (places));
end $$;

-- The same for every contract that a sub-user sees and of which something is said, by itself or through a group; lines of everywhere
-- have no contract.
create function restrictions_des_contrats(p_user bigint, p_profils text[])
returns table (numero_contrat text, contenu_id text, portee text, profil text, restreint boolean)
language sql stable as $$
  select lieu.numero_contrat, r.contenu_id, r.portee, r.profil, r.restreint
    from contenu_restreint r
    cross join lateral (
      select null::text as numero_contrat where r.portee = '*'
      union all
      select v.numero_contrat from contrats_visibles(p_user) v where v.numero_contrat = r.portee
      union all
      select gc.numero_contrat from groupes_visibles(p_user) g join groupe_contrat gc on gc.id_groupe = g.id_groupe
       where r.portee = 'groupe/' || g.id_groupe) lieu
   where r.profil = any (p_profils)
$$;
