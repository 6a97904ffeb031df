-- Mail to the address of an account that staff opened and nobody confirmed. Frozen once released: staff edit the row, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('ADRESSE_A_CONFIRMER', 'Confirmez l’adresse mail de votre compte',
   '<h1>Confirmez l’adresse mail de votre compte</h1><p>Bonjour {{nomComplet}},</p><p>Notre service clients a ouvert un compte à cette adresse mail. Il peut déjà servir ; ce lien confirme que l’adresse est la vôtre. Le mot de passe du compte vous sera demandé.</p><p><a href="{{lien}}">Confirmer mon adresse</a></p><p>Ce lien fonctionne une seule fois, pendant {{validite}}.</p><p><strong>Ce compte n’est pas le vôtre ?</strong> Ouvrez le lien et choisissez « Ce n’est pas moi », ou appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true)
on conflict (type) do nothing;
