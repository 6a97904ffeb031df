-- What is taken back of money may be more than the account still has: an advance that settled something else since, a bill that was lowered since it
-- was paid. Then what the advance settled is due again, and what the bill gave to the advance is taken from it.

/*
 * Of these contracts, advances below zero, since what made them was taken back: what they settled is due again, the last first. Not what a
 * règlement left and settled itself (accorder_grand_livre).
 */
create function couvrir_avances(p_contrats text[], p_jour date) returns void language plpgsql as $$
declare
  c record;
  u record;
  reste bigint;
begin
  for c in
    select m.numero_contrat as contrat, sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end)::bigint as avance
      from mouvement m where m.numero_contrat = any(p_contrats) and 'AVANCE' in (m.debit, m.credit) group by 1
    having sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end) < 0
     order by 1
  loop
    reste := c.avance;
    for u in
      select m.cle, m.centimes from mouvement m
       where m.numero_contrat = c.contrat and m.nature = 'IMPUTATION' and m.debit = 'AVANCE' and m.credit = 'CLIENT'
         and m.cle !~ '^(LETTRAGE|RETOUR)#'
         and not exists (select from mouvement x where x.numero_contrat = m.numero_contrat and x.cle = 'CONTREPASSE:' || m.cle)
       order by m.ecrit_le desc, m.cle desc
    loop
      exit when reste >= 0;
      perform contrepasser(array[c.contrat], array[u.cle], array[p_jour]);
      select coalesce(sum(case when m.credit = 'AVANCE' then m.centimes else -m.centimes end), 0) into reste
        from mouvement m where m.numero_contrat = c.contrat and 'AVANCE' in (m.debit, m.credit);
    end loop;
  end loop;
end $$;
