-- Mails about procedures that were begun and not sent. Frozen once released: staff edit the rows, never this file.
insert into mail_type (type, sujet, corps_message, actif) values
  ('BROUILLON_LIEN', 'Reprendre votre démarche : {{objet}}',
   '<h1>Votre démarche est gardée</h1><p>Bonjour,</p><p>Vous avez commencé une démarche en ligne ({{objet}}) et demandé à la reprendre plus tard.</p><p><a href="{{lien}}">Reprendre ma démarche</a></p><p>Ce lien est personnel : il montre ce que vous avez déjà saisi. Il est valable {{validite}}, et tant que la démarche n’est pas envoyée.</p><p>Si vous n’avez rien demandé, ne tenez pas compte de ce message : la démarche sera effacée.</p>', true),
  ('BROUILLON_RAPPEL', 'Votre démarche n’est pas encore envoyée : {{objet}}',
   '<h1>Votre démarche vous attend</h1><p>Bonjour,</p><p>Vous avez commencé une démarche en ligne ({{objet}}) et ne l’avez pas encore envoyée. Sans nouvelle de votre part, elle sera effacée le {{limite}}.</p><p><a href="{{lien}}">Reprendre ma démarche</a></p><p>Si elle n’est plus utile, vous n’avez rien à faire.</p>', true)
on conflict (type) do nothing;
