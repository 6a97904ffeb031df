-- All contracts of a group whose bills this account reads, each once: those of the group, and those that have ended and are left to it
-- for their bills. The same rows as contratsLus (apps/api/src/domains/facture/groupe), for who needs every one of them: the plan is made
-- knowing whose contracts they are, since an account of thousands, met one by one, costs twice what it does met together.
create function contrats_lus_du_groupe(p_lecteur bigint, p_groupe bigint) returns setof text
language plpgsql stable rows 2000 set plan_cache_mode = force_custom_plan as $$
declare
  v_createur bigint;
begin
  select g.createur_id into v_createur from groupe g where g.id_groupe = p_groupe;
  return query
    select gc.numero_contrat
      from groupe_contrat gc
      join attachement_ouvert a on a.user_web_id = v_createur and a.numero_contrat = gc.numero_contrat
     where gc.id_groupe = p_groupe;
  return query
    select f.numero_contrat
      from contrats_finis_a_lire(p_lecteur) f (numero_contrat)
      join groupe_contrat gc on gc.id_groupe = p_groupe and gc.numero_contrat = f.numero_contrat
     where not exists (select from contrat_de_groupe m where m.id_groupe = p_groupe and m.numero_contrat = f.numero_contrat);
end $$;
