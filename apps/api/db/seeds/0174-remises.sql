-- Mail of a request that billing refused. Frozen once released: staff edit the row, never this file.
insert into mail_type (type, sujet, corps_message, actif) values
  ('DEMANDE_REPRISE', 'Votre demande {{reference}} est reprise par un conseiller',
   '<h1>Un conseiller reprend votre demande</h1><p>Bonjour {{nomComplet}},</p><p>Votre demande {{reference}} ({{objet}}) n’a pas pu être enregistrée telle quelle :</p><p>{{reponse}}</p><p>Un conseiller la reprend. Vous n’avez rien à faire : nous vous écrirons s’il manque quelque chose.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true)
on conflict (type) do nothing;
