-- The page of these links asks for the password of the account: their mails say so. Frozen once released: staff edit the row, never this file.
-- A sentence that staff wrote anew stays theirs.
update mail_type set corps_message = replace(corps_message,
  'Il ne reste qu’à confirmer que cette adresse mail est bien la vôtre, puis à vous connecter.</p>',
  'Il ne reste qu’à confirmer que cette adresse mail est bien la vôtre. Le mot de passe choisi à l’inscription vous sera demandé.</p>')
 where type = 'ACTIVATION_COMPTE';
update mail_type set corps_message = replace(corps_message,
  '<p>Vous n’avez pas créé de compte ? Ignorez ce message : sans activation, le compte ne peut pas servir.</p>',
  '<p>Vous n’avez pas créé de compte ? Ouvrez le lien et choisissez « Ce n’est pas moi » : il sera effacé. Sans activation, il ne peut pas servir.</p>')
 where type = 'ACTIVATION_COMPTE';
update mail_type set corps_message = replace(corps_message,
  'pour activer votre compte. Il remplace les précédents.</p>',
  'pour activer votre compte. Il remplace les précédents. Le mot de passe du compte vous sera demandé, s’il en a déjà un.</p>')
 where type = 'ACTIVATION_NOUVEAU_LIEN';
update mail_type set corps_message = replace(corps_message,
  'pour votre compte. Confirmez-la avec ce lien.</p>',
  'pour votre compte. Confirmez-la avec ce lien. Si vous n’êtes pas connecté à ce compte, son mot de passe vous sera demandé.</p>')
 where type = 'CHANGEMENT_EMAIL';
