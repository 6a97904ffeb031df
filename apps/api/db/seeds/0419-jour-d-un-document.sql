-- By when a document that is asked for is expected. What staff have written is theirs.
update mail_type
   set corps_message = replace(corps_message, '<p>{{reponse}}</p>', '<p>{{reponse}}</p><p>Nous attendons votre envoi {{attendu}}.</p>')
 where type in ('DEMANDE_PIECE', 'DEMANDE_RAPPEL') and modifie_par is null and corps_message not like '%{{attendu}}%';
