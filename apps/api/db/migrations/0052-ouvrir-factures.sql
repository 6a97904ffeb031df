-- A corrected invoice may be of less than what was first left of it.
alter table facture
  drop constraint facture_reste_ouverture,
  add constraint facture_reste_ouverture check (
    version > 0 or reste_ouverture_centimes between least(montant_ttc_centimes, 0) and greatest(montant_ttc_centimes, 0));

/*
 * Posts what billing said was left of these invoices, once: a due and its movement; of a credit note, an advance. Settled ones post
 * nothing: a history of millions of invoices is no history of movements. Answers how many movements were written.
 */
create function ouvrir_factures(p_contrats text[], p_numeros text[]) returns bigint language plpgsql as $$
declare ecrits bigint;
begin
  insert into creance (numero_contrat, id_creance, nature, numero_facture, montant_centimes, emise_le, exigible_le, traite_code)
  select f.numero_contrat, 'F:' || f.numero_facture, 'FACTURE', f.numero_facture, f.montant_ttc_centimes, f.date_emission, f.exigible_le, f.traite_code
    from unnest(p_contrats, p_numeros) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)
   where f.reste_ouverture_centimes > 0
   order by 1, 2
  on conflict do nothing;
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
  select f.numero_contrat,
         case when f.nature = 'AVOIR' then 'AVOIR:' || f.numero_facture else 'FACTURE:' || f.numero_facture || ':' || f.version end,
         case when f.nature = 'AVOIR' then 'AVOIR' when f.reste_ouverture_centimes = f.montant_ttc_centimes then 'FACTURE' else 'OUVERTURE' end,
         case when f.nature = 'AVOIR' then 'FACTURATION' else 'CLIENT' end,
         case when f.nature = 'AVOIR' then 'AVANCE' else 'FACTURATION' end,
         case when f.nature <> 'AVOIR' then 'F:' || f.numero_facture end,
         abs(f.reste_ouverture_centimes), f.ouverte_le
    from unnest(p_contrats, p_numeros) l (numero_contrat, numero_facture) join facture f using (numero_contrat, numero_facture)
   where f.reste_ouverture_centimes <> 0
     and not exists (select from mouvement m
                      where m.numero_contrat = f.numero_contrat
                        and ((m.nature in ('FACTURE', 'OUVERTURE') and m.id_creance = 'F:' || f.numero_facture)
                          or (f.nature = 'AVOIR' and m.cle = 'AVOIR:' || f.numero_facture)))
   order by 1, 2
  on conflict do nothing;
  get diagnostics ecrits = row_count;
  return ecrits;
end $$;
