-- Mails of an invoice: it is there, and it is soon to be paid. Frozen once released: staff edit the row, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('FACTURE_DISPONIBLE', 'Votre facture d’eau est disponible',
   '<h1>Votre facture est disponible</h1><p>Bonjour,</p><p>La facture du contrat {{numeroContrat}}, datée du {{date}}, est disponible. Son montant : {{montant}}.</p><p>{{reglement}}</p><p><a href="{{lien}}">Télécharger ma facture</a></p><p>Ce lien fonctionne pendant {{validite}}, sans compte ni mot de passe : ne le transmettez qu’à une personne qui peut lire cette facture.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true),
  ('FACTURE_RAPPEL', 'Votre facture d’eau est bientôt à payer',
   '<h1>Votre facture est bientôt à payer</h1><p>Bonjour,</p><p>La facture du contrat {{numeroContrat}}, datée du {{date}}, est à payer avant le {{limite}}. Il reste {{montant}}.</p><p><a href="{{lien}}">Télécharger ma facture</a></p><p>Ce lien fonctionne pendant {{validite}}. Vous venez de payer ? Ne tenez pas compte de ce message.</p><p>Des difficultés à payer ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}) : des délais et des aides existent.</p>', true)
on conflict (type) do nothing;
