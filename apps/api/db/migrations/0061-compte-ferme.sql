-- An account that staff closed (0046) opens nothing to anybody: its sub-users and the members of its groups read through its attachments,
-- and whoever was shut out may have invited them. Its attachments stay for when staff open it again.
create or replace view attachement_ouvert as
select a.user_web_id, a.numero_contrat, u.proprietaire_id
  from attachement a
  join utilisateur u on u.user_web_id = a.user_web_id
 where u.ferme_par_gestion_le is null
   and (coalesce(u.acces_contrat_resilie, (select resilies_ouverts()))
     or not est_resilie(a.numero_contrat));

-- Sums kept of groups (0018) follow, as they follow the setting for terminated contracts (0025).
create function compte_ferme_change() returns trigger language plpgsql as $$
begin
  perform invalider_lots(array(select a.numero_contrat from attachement a where a.user_web_id = new.user_web_id), new.user_web_id);
  return null;
end $$;
create trigger compte_ferme_change after update of ferme_par_gestion_le on utilisateur
  for each row when ((old.ferme_par_gestion_le is null) <> (new.ferme_par_gestion_le is null))
  execute function compte_ferme_change();
