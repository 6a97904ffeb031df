-- Read again by a careful reader: two mails lacked a hyphen, and an article said « écrêtement » to who looks for a leak.
-- What staff have written is theirs.
update mail_type set corps_message = replace(corps_message, 'Dites-le nous', 'Dites-le-nous')
 where modifie_par is null and corps_message like '%Dites-le nous%';
update article
   set contenus = replace(contenus::text, 'elle peut vous être demandée pour un écrêtement de votre facture',
                          'elle peut vous être demandée pour alléger votre facture')::jsonb
 where modifie_par is null and contenus::text like '%pour un écrêtement de votre facture%';
