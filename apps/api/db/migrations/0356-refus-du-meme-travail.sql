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
