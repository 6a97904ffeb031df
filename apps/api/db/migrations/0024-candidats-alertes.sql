-- Found by the judgement of what changed (benchmark P16) without reading every alert: those that are not leaks, by contract, and
-- the least flow that a leak alert sets for itself.
create index alerte_totaux on alerte (numero_contrat) where statut = 'ACTIVE' and code_type_alarme in ('AS', 'SC', 'AC');
create index alerte_debit_propre on alerte (seuil_litres)
  where statut = 'ACTIVE' and code_type_alarme = 'AF' and seuil_litres > 0;
