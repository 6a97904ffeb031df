-- A bill was paid here, then cancelled by a credit note, whose credit the account kept; then the bank took the money back. The cancelled bill stood due
-- beside an equal advance until billing's next file. And a credit note of which a part had settled its bill settled nothing more of it.

/*
 * A credit note that names the invoice it corrects settles it, as far as its credit and the advance of the account go. What it settled and was
 * taken back since is credit again. To be called where one comes, or where what had paid such an invoice is taken back.
 */
create function imputer_avoirs(p_contrats text[], p_jour date) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  a record;
  montant bigint;
begin
  for a in
    select f.numero_contrat as contrat, f.numero_facture as avoir, k.id_creance as creance, -f.reste_ouverture_centimes - i.faites as credit, i.nombre
      from facture f join creance k on k.numero_contrat = f.numero_contrat and k.id_creance = 'F:' || f.facture_origine
      cross join lateral (
        select count(*) as nombre, coalesce(sum(m.centimes) filter (where x.cle is null), 0)::bigint as faites
          from mouvement m left join mouvement x on x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle
         where m.numero_contrat = f.numero_contrat and m.nature = 'IMPUTATION' and objet_de_cle(m.cle) = f.numero_facture) i
     where f.numero_contrat = any(p_contrats) and f.facture_origine is not null and f.reste_ouverture_centimes < 0 and k.reste_centimes > 0
       and -f.reste_ouverture_centimes > i.faites
     order by k.numero_contrat, k.id_creance, f.numero_facture for no key update of k
  loop
    select least(a.credit, k.reste_centimes,
                 (select coalesce(sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end), 0)
                    from mouvement m where m.numero_contrat = a.contrat and 'AVANCE' in (m.debit, m.credit)))
      into montant from creance k where k.numero_contrat = a.contrat and k.id_creance = a.creance;
    insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, effet_le)
    select a.contrat, 'IMPUTATION' || case when a.nombre > 0 then '#' || a.nombre + 1 else '' end || ':' || a.avoir, 'IMPUTATION', 'AVANCE', 'CLIENT',
           a.creance, montant, p_jour
     where montant > 0;
  end loop;
end $$;
