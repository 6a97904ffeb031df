-- A request that waits for its person has a state of its own (decision 044): until now only the day since when.
alter table demande drop constraint demande_etat_check;
update demande set etat = 'EN_ATTENTE_CLIENT' where etat = 'EN_COURS' and attend_depuis is not null;
alter table demande add constraint demande_etat_check
  check (etat in ('EN_ATTENTE', 'EN_COURS', 'EN_ATTENTE_CLIENT', 'TRAITE', 'ANNULE'));
drop index demande_pressee;
create index demande_pressee on demande (echeance, demande_id)
  where etat in ('EN_ATTENTE', 'EN_COURS', 'EN_ATTENTE_CLIENT');
