/*
 * prendre_paiement (0376), each line with the bill that it is of too: the receipt names it. Null: an instalment, an amount of the account.
 */
create or replace function prendre_paiement(
  p_id uuid, p_transaction text, out pris paiement, out lignes json, out connue boolean, out deja_paye boolean, out a_regulariser boolean)
language plpgsql as $$
begin
  perform tenir_comptes(array(select distinct l.numero_contrat from paiement_ligne l where l.paiement_id = p_id));
  select * into pris from paiement p where p.id = p_id for update;
  select coalesce(json_agg(json_build_object(
           'numero_contrat', l.numero_contrat, 'id_creance', l.id_creance, 'centimes', l.centimes, 'avance_centimes', l.avance_centimes,
           'numero_facture', c.numero_facture, 'reste_centimes', c.reste_centimes) order by l.numero_contrat, l.id_creance), '[]')
    into lignes
    from paiement_ligne l left join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
   where l.paiement_id = p_id;
  connue := exists (select from encaissement e where e.prestataire = pris.prestataire and e.id_transaction = p_transaction);
  deja_paye := exists (select from encaissement e where e.paiement_id = p_id and e.prestataire = pris.prestataire and e.conforme);
  a_regulariser := exists (
    select from paiement_ligne l join incident_paiement i on i.numero_contrat = l.numero_contrat and i.id_creance = l.id_creance
     where l.paiement_id = p_id and i.regularise_le is null);
end $$;
