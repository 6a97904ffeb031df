-- Mail to the former address of a person who changed it. Frozen once released: staff edit the row, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('ADRESSE_MODIFIEE_ANCIENNE', 'L’adresse mail de votre compte a été changée',
   '<h1>L’adresse mail de votre compte a été changée</h1><p>Bonjour {{nomComplet}},</p><p>Le {{date}}, l’adresse mail de votre compte a été remplacée par {{nouvelleAdresse}}, depuis votre compte.</p><p>Si c’était vous, vous n’avez rien à faire.</p><p><strong>Si ce n’était pas vous</strong>, gardez votre ancienne adresse avec ce lien, puis choisissez un nouveau mot de passe.</p><p><a href="{{lien}}">Garder mon ancienne adresse</a></p><p>Ce lien fonctionne une seule fois, pendant {{validite}}. Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}).</p>', true)
on conflict (type) do nothing;
