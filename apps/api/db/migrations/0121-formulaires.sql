-- Further procedures as they are tuned at first (decision 035); staff edit the rows.
insert into demarche_reglage (identifiant, description, autoriser_pj, pj_obligatoire, taille_max_pj, nb_max_pj, extension_pj, autoriser_commentaire,
  masquer_pour_contrat_resilie, delai_jours) values
  ('RECLAMATION', 'Faire une réclamation', true, false, 5242880, 5, '{.jpg,.png,.bmp,.gif,.pdf}', false, false, 15),
  ('ANALYSE', 'Demander une analyse de l’eau', true, false, 5242880, 3, '{.jpg,.png,.bmp,.gif,.pdf}', false, true, 5),
  ('DROIT_ACCES_DONNEES', 'Accéder à mes données personnelles', true, false, 5242880, 3, '{.jpg,.png,.pdf}', false, false, null),
  ('BRANCHEMENT_NEUF', 'Demander un branchement', true, true, 10485760, 5, '{.jpg,.png,.pdf}', true, false, 15),
  ('ENTREPRISE', 'Aide aux entreprises en difficulté', true, true, 5242880, 5, '{.jpg,.png,.pdf}', true, false, null),
  ('NOUVEAU_PAYEUR', 'Déclarer un nouveau payeur', true, false, 5242880, 3, '{.jpg,.png,.pdf}', true, true, null),
  ('COORD_PAYEUR', 'Changer l’adresse de facturation', false, false, 1048576, 3, '{.jpg,.png,.pdf}', true, true, null),
  ('COORD_PAYEUR_CONTACT', 'Changer l’adresse de facturation, avec un justificatif', true, true, 5242880, 3, '{.jpg,.png,.pdf}', true, true, null)
on conflict (identifiant) do nothing;
