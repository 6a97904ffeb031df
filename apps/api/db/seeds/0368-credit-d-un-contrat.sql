-- Mails of money put to the credit of a contract, and taken back from it. Frozen once released: staff edit the row, never this file.

insert into mail_type (type, sujet, corps_message, actif) values
  ('CREDIT_CONTRAT', 'Une somme est au crédit de votre contrat',
   '<h1>Une somme est au crédit de votre contrat</h1><p>Bonjour,</p><p>Le {{date}}, nous avons porté {{montant}} au crédit du contrat {{numeroContrat}}. Cette somme ne règle aucune facture d’elle-même : vous la voyez dans le compte du contrat. Sa référence : {{reference}}.</p><p>Elle n’est pas à vous, ou vous vous interrogez ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}) et donnez cette référence.</p>', true),
  ('CREDIT_CONTRAT_ANNULE', 'Une somme a été retirée du crédit de votre contrat',
   '<h1>Une somme a été retirée du crédit de votre contrat</h1><p>Bonjour,</p><p>Le {{date}}, nous avons retiré {{montant}} du crédit du contrat {{numeroContrat}} : cette somme y avait été portée par erreur. Sa référence : {{reference}}. Vos factures n’ont pas changé.</p><p>Une question ? Appelez-nous au {{regieTelephone}} ({{regieHoraires}}) et donnez cette référence.</p>', true)
on conflict (type) do nothing;
