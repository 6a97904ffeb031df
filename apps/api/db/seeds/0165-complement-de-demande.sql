-- What a person adds to their request. Frozen once released: staff edit the rows, never this file.
insert into mail_type (type, sujet, corps_message, actif) values
  ('DEMANDE_COMPLEMENT', 'Votre demande {{reference}} est complétée',
   '<h1>Nous avons ce qu’il nous fallait</h1><p>Bonjour {{nomComplet}},</p><p>Ce que vous avez ajouté à votre demande {{reference}} ({{objet}}) nous est bien parvenu. Nous reprenons son traitement.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true)
on conflict (type) do nothing;

-- with an account a document is added to its request; what staff wrote meanwhile stays
update mail_type
   set corps_message = replace(corps_message, 'Joignez-le à un message de « Nous contacter » en rappelant cette référence',
     'Avec un compte, ajoutez-le à votre demande dans « Mes demandes ». Sans compte, joignez-le à un message de « Nous contacter » en rappelant cette référence')
 where type = 'DEMANDE_PIECE';
