-- Payment by transfer as it is tuned at first (decision 068); staff edit the row.
insert into demarche_reglage (identifiant, description, autoriser_pj, pj_obligatoire, taille_max_pj, nb_max_pj, extension_pj, autoriser_commentaire,
  masquer_pour_contrat_resilie, delai_jours) values
  ('VIREMENT', 'Payer par virement', true, false, 5242880, 3, '{.jpg,.png,.pdf}', false, false, 5)
on conflict (identifiant) do nothing;
