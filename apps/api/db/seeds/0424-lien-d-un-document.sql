-- The link that leads to where the document is added. What staff have written is theirs. Frozen once released.
update mail_type
   set corps_message = regexp_replace(corps_message, '<p>Avec un compte, ajoutez-le à votre demande.*?, ou appelez-nous au ',
     E'<p><a href="{{lien}}">Envoyer ce document</a></p><p>Ce lien mène à l’endroit où l’ajouter, sans refaire votre demande. Sans compte, il suffit à lui seul\u202f: gardez-le pour vous. Il sert tant que nous attendons ce document. Une difficulté\u202f? Appelez-nous au ')
 where type in ('DEMANDE_PIECE', 'DEMANDE_RAPPEL') and modifie_par is null and corps_message not like '%{{lien}}%';
