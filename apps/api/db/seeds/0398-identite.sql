-- Mail that proves who asks for their data. Frozen once released: staff edit the row, never this file.
insert into mail_type (type, sujet, corps_message, actif) values
  ('DEMANDE_IDENTITE', 'Prouver votre identité',
   '<h1>Est-ce vous qui demandez ?</h1><p>Bonjour,</p><p>Une personne nous demande d’exercer un droit sur les données personnelles d’un contrat pour lequel nous connaissons votre adresse. Si c’est vous, ouvrez ce lien et donnez la référence de votre demande : votre identité sera prouvée, sans papier à envoyer.</p><p><a href="{{lien}}">Prouver mon identité</a></p><p>Ce lien sert une fois. Il est valable {{validite}}.</p><p>Si ce n’est pas vous, n’ouvrez rien et ne donnez aucune référence : rien ne sera transmis sans cette preuve.</p>', true)
on conflict (type) do nothing;
