-- Mails of payments. Frozen once released: staff edit the row, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('PAIEMENT_RECU', 'Nous avons reçu votre paiement',
   '<h1>Nous avons reçu votre paiement</h1><p>Bonjour,</p><p>Votre paiement de {{montant}} a été reçu le {{date}}. Sa référence : {{reference}}.</p><p>{{detail}}</p><p>Conservez ce message : il vaut reçu. Votre compte en tient déjà compte ; il peut se passer quelques jours avant que la facture elle-même le montre.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}) et donnez cette référence.</p>', true),
  ('PAIEMENT_EXCEDENT', 'Votre paiement dépasse ce qui restait à régler',
   '<h1>Votre paiement dépasse ce qui restait à régler</h1><p>Bonjour,</p><p>Votre paiement de référence {{reference}}, reçu le {{date}}, dépasse de {{montant}} ce qui restait à régler. Cette somme est à vous : elle est gardée sur votre compte et viendra en déduction de vos prochaines factures.</p><p>Vous préférez qu’elle vous soit rendue ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}) et donnez cette référence.</p>', true)
on conflict (type) do nothing;
