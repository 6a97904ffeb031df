-- Money that came for a payment otherwise than asked for, and left it before `venu_pour` was kept (0406): the row of the ledger in which it waited names its
-- transaction and that payment. In another currency it waited in none: nobody can say what it came for.
update encaissement e set venu_pour = m.paiement_id
  from mouvement m
 where e.paiement_id is null and e.venu_pour is null
   and m.nature = 'DIVERGENT' and m.paiement_id is not null and m.cle = 'DIVERGENT:' || e.prestataire || ':' || e.id_transaction;
