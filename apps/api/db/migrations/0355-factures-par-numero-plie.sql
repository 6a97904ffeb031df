-- By its number in capitals: whoever types it finds it. And no statement that names a contract and a number can take this index any more in place of
-- the key of both: before anything is known of a new table it seemed as good, and where contracts number their bills alike (F1, F2) it reads
-- every bill of that number in the network for each one imported (300 µs each at 4,000 contracts; benchmark P18).
drop index facture_par_numero;
create index facture_par_numero on facture using hash (upper(numero_facture));
