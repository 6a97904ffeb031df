-- The mail to whoever loses a contract that passes to other people. Frozen once released: staff edit the rows, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('CONTRAT_PASSE', 'Un contrat n’est plus dans votre compte',
   '<h1>Un contrat n’est plus dans votre compte</h1><p>Bonjour {{nomComplet}},</p><p>Notre service de facturation a enregistré un changement de titulaire ou de payeur. Ce qui n’est plus ouvert dans votre compte : {{contrats}}.</p><p>{{suite}}</p><p>Vous avez déménagé, ou une autre personne règle désormais les factures ? C’est normal, vous n’avez rien à faire.</p><p><strong>Rien n’a changé pour vous ?</strong> Appelez-nous au {{regieTelephone}} ({{regieHoraires}}) : nous regarderons avec vous.</p>', true)
on conflict (type) do nothing;
