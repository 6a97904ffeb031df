-- Access to terminated contracts (spec 1§6): the setting of the account, else the parameter; the default is the declared one
-- (parametres.ts). It is a fact of the attachment, so that whoever reads through it, owner, sub-user, member of a group, sees the
-- same contracts and the same totals. Staff read every contract, as before.

-- Never inlined: while terminated contracts are open, a statement over thousands of attachments pays nothing for it.
create function est_resilie(p_contrat text) returns boolean
language plpgsql stable cost 10 as $$
begin
  return exists (select 1 from contrat c where c.numero_contrat = p_contrat and c.is_resilie);
end $$;

-- What the parameter says, for the accounts without a setting of their own.
create function resilies_ouverts() returns boolean
language plpgsql stable as $$
begin
  return coalesce((select p.valeur <> 'false' from parametre p where p.nom = 'accesContratResilie'), true);
end $$;

-- The attachments that open their contract. The parameter is read once a statement.
create view attachement_ouvert as
select a.user_web_id, a.numero_contrat, u.proprietaire_id
  from attachement a
  join utilisateur u on u.user_web_id = a.user_web_id
 where coalesce(u.acces_contrat_resilie, (select resilies_ouverts()))
    or not est_resilie(a.numero_contrat);

create or replace function contrats_attaches(p_user bigint)
returns table (numero_contrat text)
language sql stable as $$
  select a.numero_contrat from attachement_ouvert a where a.user_web_id = p_user and a.proprietaire_id is null
$$;

create or replace function contrats_partages(p_user bigint)
returns table (numero_contrat text)
language sql stable as $$
  select a.numero_contrat
    from utilisateur u
    join univers_utilisateur uu on uu.user_web_id = u.user_web_id
    join univers v on v.cle = uu.cle and v.proprietaire_id = u.proprietaire_id
    join attachement_ouvert a on a.user_web_id = u.proprietaire_id
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
    join attachement_ouvert a on a.numero_contrat = gc.numero_contrat and a.user_web_id = g.createur_id
   where gm.user_web_id = p_user
$$;

-- The contracts of a group: those that the account that made it still has, and may see.
create or replace view contrat_de_groupe as
select gc.id_groupe, gc.numero_contrat, g.createur_id
  from groupe_contrat gc
  join groupe g on g.id_groupe = gc.id_groupe
  join attachement_ouvert a on a.user_web_id = g.createur_id and a.numero_contrat = gc.numero_contrat;

-- Sums kept of groups (migration 0018) follow: when a contract ends or resumes, when the parameter or the setting of an account moves.
create function contrat_fin_change() returns trigger language plpgsql as $$
begin
  perform invalider_lots(array[new.numero_contrat]);
  return null;
end $$;
create trigger contrat_fin_change after update of code_etat_contrat on contrat
  for each row when (old.is_resilie <> new.is_resilie) execute function contrat_fin_change();

create function acces_resilies_change() returns trigger language plpgsql as $$
begin
  perform invalider_lots(array(
    select distinct p.numero_contrat from groupe_place p join contrat c on c.numero_contrat = p.numero_contrat and c.is_resilie));
  return null;
end $$;
create trigger acces_resilies_pose after insert or update on parametre
  for each row when (new.nom = 'accesContratResilie') execute function acces_resilies_change();
create trigger acces_resilies_oublie after delete on parametre
  for each row when (old.nom = 'accesContratResilie') execute function acces_resilies_change();

create function acces_resilies_compte_change() returns trigger language plpgsql as $$
begin
  perform invalider_lots(array(
    select a.numero_contrat from attachement a join contrat c on c.numero_contrat = a.numero_contrat and c.is_resilie
     where a.user_web_id = new.user_web_id), new.user_web_id);
  return null;
end $$;
create trigger acces_resilies_compte_change after update of acces_contrat_resilie on utilisateur
  for each row when (old.acces_contrat_resilie is distinct from new.acces_contrat_resilie)
  execute function acces_resilies_compte_change();

-- Where the link of a waiting change went, masked as it is shown: the address of the account may change meanwhile.
alter table client_modification add column envoyee_a text;
