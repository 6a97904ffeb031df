-- Procedures as they are tuned at first, and their mails. Frozen once released: staff edit the rows, never this file.

insert into demarche_reglage (identifiant, description, autoriser_pj, taille_max_pj, nb_max_pj, extension_pj) values
  ('Contact', 'Poser une question à la régie', true, 1048576, 5, '{.jpg,.png,.bmp,.gif,.pdf}')
on conflict (identifiant) do nothing;

insert into mail_type (type, sujet, corps_message, actif) values
  ('DEMANDE_RECUE', 'Votre demande {{reference}} est enregistrée',
   '<h1>Votre demande est enregistrée</h1><p>Bonjour {{nomComplet}},</p><p>Nous avons bien reçu votre demande du {{date}} : {{objet}}. Sa référence : <strong>{{reference}}</strong>.</p><p>Nous y répondons sous {{delai}}.</p><p>Si vous n’êtes pas à l’origine de cette demande, ne tenez pas compte de ce message.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('DEMANDE_PRISE_EN_CHARGE', 'Votre demande {{reference}} est prise en charge',
   '<h1>Votre demande est prise en charge</h1><p>Bonjour {{nomComplet}},</p><p>Un conseiller s’occupe de votre demande {{reference}} : {{objet}}.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('DEMANDE_REPONSE', 'Réponse à votre demande {{reference}}',
   '<h1>Réponse à votre demande</h1><p>Bonjour {{nomComplet}},</p><p>Au sujet de votre demande {{reference}} ({{objet}}) :</p><p>{{reponse}}</p><p>Pour nous répondre, utilisez « Nous contacter » en rappelant cette référence, ou appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('DEMANDE_PIECE', 'Il manque un document à votre demande {{reference}}',
   '<h1>Un document est nécessaire</h1><p>Bonjour {{nomComplet}},</p><p>Pour traiter votre demande {{reference}} ({{objet}}), il nous faut :</p><p>{{reponse}}</p><p>Joignez-le à un message de « Nous contacter » en rappelant cette référence, ou appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('DEMANDE_TRAITEE', 'Votre demande {{reference}} est traitée',
   '<h1>Votre demande est traitée</h1><p>Bonjour {{nomComplet}},</p><p>Votre demande {{reference}} ({{objet}}) est traitée.</p><p>{{reponse}}</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('DEMANDE_ANNULEE', 'Votre demande {{reference}} est annulée',
   '<h1>Votre demande est annulée</h1><p>Bonjour {{nomComplet}},</p><p>Votre demande {{reference}} ({{objet}}) est annulée.</p><p>{{reponse}}</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('DEMANDE_ROUVERTE', 'Votre demande {{reference}} est rouverte',
   '<h1>Votre demande est rouverte</h1><p>Bonjour {{nomComplet}},</p><p>Nous reprenons votre demande {{reference}} ({{objet}}).</p><p>{{reponse}}</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true)
on conflict (type) do nothing;
