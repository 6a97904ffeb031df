-- The list of payments without a return reads twenty thousand of them whole, twice: from their index, which holds what it is in the order of.
drop index paiement_sans_retour;
create index paiement_sans_retour on paiement (fini_le) include (cree_le, reference) where sans_retour and statut = 'EXPIRE';
