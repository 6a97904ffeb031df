-- Billing booked a payment before its money was known here: what the payment was for was settled already, so that its money went to the advance, told
-- as paid too much, and the due was asked for again once the règlement was found to be that payment.

/*
 * Takes back what règlements with this reference of ours moved, in accounts that are held: the money that is about to be posted is theirs.
 * To be followed by it in the same transaction (passer_argent), which makes the accounts agree.
 */
create function rendre_passes(p_contrats text[], p_reference text) returns void language plpgsql as $$
declare
  a record;
begin
  select array_agg(e.numero_contrat) as contrats, array_agg(e.cle) as cles, array_agg(r.regle_le) as jours into a
    from ecritures_des_reglements(p_contrats) e join reglement r on r.numero_contrat = e.numero_contrat and r.reference = e.reference
   where r.reference_portail = p_reference and r.rejete_le is null and not r.historique;
  if a.cles is not null then
    perform contrepasser(a.contrats, a.cles, a.jours);
  end if;
end $$;

/* prendre_paiement (0384), each line with whether billing booked this payment in its contract too. */
create or replace function prendre_paiement(
  p_id uuid, p_transaction text, out pris paiement, out lignes json, out connue boolean, out deja_paye boolean, out a_regulariser boolean)
language plpgsql as $$
begin
  perform tenir_comptes(array(select distinct l.numero_contrat from paiement_ligne l where l.paiement_id = p_id));
  select * into pris from paiement p where p.id = p_id for update;
  select coalesce(json_agg(json_build_object(
           'numero_contrat', l.numero_contrat, 'id_creance', l.id_creance, 'centimes', l.centimes, 'avance_centimes', l.avance_centimes,
           'numero_facture', c.numero_facture, 'reste_centimes', c.reste_centimes,
           'passe', exists (select from reglement r where r.numero_contrat = l.numero_contrat and r.reference_portail = pris.reference))
           order by l.numero_contrat, l.id_creance), '[]')
    into lignes
    from paiement_ligne l left join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
   where l.paiement_id = p_id;
  connue := exists (select from encaissement e where e.prestataire = pris.prestataire and e.id_transaction = p_transaction);
  deja_paye := exists (select from encaissement e where e.paiement_id = p_id and e.prestataire = pris.prestataire and e.conforme);
  a_regulariser := exists (
    select from paiement_ligne l join incident_paiement i on i.numero_contrat = l.numero_contrat and i.id_creance = l.id_creance
     where l.paiement_id = p_id and i.regularise_le is null);
end $$;
