-- Of what a yearly bill had been paid when billing told of it, what monthly instalments had brought: those of the plan that billing says the
-- bill takes, else those debited since the yearly bill before. Payments that name the bill are payments, and come first.
create function mensualites_deduites(p_contrat text, p_numero text) returns bigint
language sql stable as $$
  select greatest(0, least(f.montant_ttc_centimes - f.reste_ouverture_centimes - nommes.centimes, echues.centimes))
    from facture f
    cross join lateral (
      select coalesce(sum(r.montant_centimes), 0) as centimes from reglement r
       where r.numero_contrat = f.numero_contrat and r.numero_facture = f.numero_facture and r.rejete_le is null and r.historique) nommes
    cross join lateral (
      select coalesce(sum(e.montant_centimes), 0) as centimes
        from echeancier p join echeance e using (numero_contrat, numero_echeancier)
       where p.numero_contrat = f.numero_contrat and p.nature = 'MENSUALISATION' and e.statut in ('PRELEVEE', 'PAYEE')
         and e.echeance_le <= f.date_emission
         and (p.numero_facture = f.numero_facture or p.numero_facture is null and e.echeance_le > coalesce(
           (select max(g.date_emission) from facture g
             where g.numero_contrat = f.numero_contrat and g.nature = 'ECHEANCIER_RECAP' and g.date_emission < f.date_emission), '-infinity'))) echues
   where f.numero_contrat = p_contrat and f.numero_facture = p_numero and f.nature = 'ECHEANCIER_RECAP'
     and f.montant_ttc_centimes > 0 and f.reste_ouverture_centimes is not null
$$;
