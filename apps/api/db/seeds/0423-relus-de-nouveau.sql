-- Read again by a careful reader: a mail asked us to exercise a right that somebody asks to exercise, another told to call « notre urgence »,
-- and two sentences had a pronoun that stood for nothing. What staff have written is theirs. Frozen once released.
update mail_type
   set corps_message = replace(replace(replace(corps_message,
         'Une personne nous demande d’exercer un droit', 'Une personne demande à exercer un droit'),
         'Appelez notre urgence au', 'Appelez notre service d’urgence au'),
         'Elle est déjà celle de votre compte', 'Cette adresse est déjà celle de votre compte')
 where modifie_par is null
   and type in ('DEMANDE_IDENTITE', 'ALERTE_FUITE', 'COMPTE_DEJA_EXISTANT');
update article set resume = replace(resume, 'il évite toute estimation', 'vous éviterez toute estimation')
 where modifie_par is null and identifiant = 'accueil-demenagement';
