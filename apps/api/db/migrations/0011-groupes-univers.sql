-- Groups, universes, impersonation (spec 1§3.5, 3§3, 3§4; decisions: groups, visible contracts).

-- The contracts of a group: those still attached to the account that made it. One definition for counts, lists and limits.
create view contrat_de_groupe as
select gc.id_groupe, gc.numero_contrat, g.createur_id
  from groupe_contrat gc
  join groupe g on g.id_groupe = gc.id_groupe
  join attachement a on a.user_web_id = g.createur_id and a.numero_contrat = gc.numero_contrat;

-- A contract that leaves an account leaves its groups and universes: attached again later, it does not come back to them by itself.
create function retirer_contrats_detaches() returns trigger language plpgsql as $$
begin
  delete from groupe_contrat gc using groupe g, anciens a
   where g.id_groupe = gc.id_groupe and g.createur_id = a.user_web_id and gc.numero_contrat = a.numero_contrat;
  delete from univers_contrat uc using univers v, anciens a
   where v.cle = uc.cle and v.proprietaire_id = a.user_web_id and uc.numero_contrat = a.numero_contrat;
  return null;
end $$;
create trigger attachement_retire after delete on attachement
  referencing old table as anciens for each statement execute function retirer_contrats_detaches();

create index univers_contrat_contrat on univers_contrat (numero_contrat);
create index univers_groupe_groupe on univers_groupe (id_groupe);
