-- The mail whose link proves an attachment. Frozen once released: staff edit the row, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('PREUVE_CONTRAT', 'Contrat {{numeroContrat}} : un compte demande à y accéder',
   '<h1>Est-ce bien vous ?</h1><p>Bonjour,</p><p>Le compte <strong>{{compte}}</strong> de notre agence en ligne demande à consulter le contrat {{numeroContrat}}. Nous vous écrivons parce que cette adresse mail est celle que nous connaissons pour ce contrat.</p><p><strong>C’est vous ?</strong> Ouvrez ce lien sur l’appareil où vous êtes connecté à ce compte.</p><p><a href="{{lien}}">Confirmer mon contrat</a></p><p>Ce lien fonctionne une seule fois, pendant {{validite}}, et seulement pour ce compte.</p><p><strong>Ce n’est pas vous ?</strong> N’ouvrez pas ce lien et ne le transmettez à personne : sans lui, ce compte ne voit rien de votre contrat. Vous pouvez nous prévenir au {{regieTelephone}}.</p>', true)
on conflict (type) do nothing;
