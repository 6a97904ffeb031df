-- Who reads a number on paper looks for that bill, whatever its contract. Its whole number, once: a hash is smaller to keep at each import
-- than an order that nobody walks. No constraint: nothing crosses contracts.
create index facture_par_numero on facture using hash (numero_facture);
