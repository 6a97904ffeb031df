-- Mail to the colleagues whom a contact of a procedure names. Frozen once released: staff edit the row, never this file.
insert into mail_type (type, sujet, corps_message, actif) values
  ('DEMANDE_A_TRAITER', 'Demande {{reference}} : {{objet}}',
   '<h1>Une demande est arrivée</h1><p>{{objet}}</p><p>Sa référence : <strong>{{reference}}</strong>. La personne a reçu la promesse d’une réponse avant le {{echeance}}.</p><p><a href="{{lien}}">Ouvrir la demande au guichet</a></p>', true)
on conflict (type) do nothing;
