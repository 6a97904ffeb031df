-- Mail that recalls a document that was asked for. Frozen once released: staff edit the row, never this file.
insert into mail_type (type, sujet, corps_message, actif) values
  ('DEMANDE_RAPPEL', 'Votre demande {{reference}} attend toujours un document',
   '<h1>Nous attendons un document de votre part</h1><p>Bonjour {{nomComplet}},</p><p>Votre demande {{reference}} ({{objet}}) ne peut pas avancer sans ce que nous vous avons demandé :</p><p>{{reponse}}</p><p>Avec un compte, ajoutez-le à votre demande dans « Mes demandes ». Sans compte, joignez-le à un message de « Nous contacter » en rappelant cette référence, ou appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p><p>S’il vient de partir, vous n’avez rien à faire.</p>', true)
on conflict (type) do nothing;
