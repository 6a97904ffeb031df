-- Until when an answer is promised, and whom a request waits for (decision 035).
alter table demande add column echeance date;
update demande set echeance = (cree_le at time zone 'Europe/Paris')::date + 14;
alter table demande alter column echeance set not null;
-- the day since when the person is asked for a document; null: it waits for us
alter table demande add column attend_depuis date;
create index demande_pressee on demande (echeance, demande_id) where etat in ('EN_ATTENTE', 'EN_COURS');
create index demande_de_agent on demande (agent_id, close_le) where agent_id is not null;

-- Working days in which this procedure is answered; null: those of every one (demandeDelaiJours).
alter table demarche_reglage add column delai_jours int check (delai_jours between 1 and 90);
