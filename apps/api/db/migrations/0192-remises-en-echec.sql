-- The desk finds the requests that did not reach billing (decision 048): the few among millions of links.
update demande_remise d set etat = r.etat from remise r where r.numero = d.numero and r.etat = 'EN_ECHEC' and d.etat <> r.etat;
create index demande_remise_en_echec on demande_remise (demande_id) where etat = 'EN_ECHEC';
