-- A settlement asked the database twenty-two times, and most of its time went into making the ledger of its contracts agree with what billing
-- booked, where nothing could differ (decision 081). Functions keep the plans of what they ask.

/*
 * Holds a payment that is about to change: all dues of the contracts that it may post in, then itself, in the order of everybody
 * (domains/paiement/README.md). Then reads it as it stands: each statement in here sees what was committed while the one before it waited.
 * `lignes`: in the order of locks, each with what is left of its due; `connue`: this transaction of its provider is written already;
 * `deja_paye`: money came for it as it was asked for; `a_regulariser`: an incident of one of its dues was told and is not over.
 */
create function prendre_paiement(
  p_id uuid, p_transaction text, out pris paiement, out lignes json, out connue boolean, out deja_paye boolean, out a_regulariser boolean)
language plpgsql as $$
begin
  perform tenir_comptes(array(select distinct l.numero_contrat from paiement_ligne l where l.paiement_id = p_id));
  select * into pris from paiement p where p.id = p_id for update;
  select coalesce(json_agg(json_build_object(
           'numero_contrat', l.numero_contrat, 'id_creance', l.id_creance, 'centimes', l.centimes, 'avance_centimes', l.avance_centimes,
           'reste_centimes', c.reste_centimes) order by l.numero_contrat, l.id_creance), '[]')
    into lignes
    from paiement_ligne l left join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
   where l.paiement_id = p_id;
  connue := exists (select from encaissement e where e.prestataire = pris.prestataire and e.id_transaction = p_transaction);
  deja_paye := exists (select from encaissement e where e.paiement_id = p_id and e.prestataire = pris.prestataire and e.conforme);
  a_regulariser := exists (
    select from paiement_ligne l join incident_paiement i on i.numero_contrat = l.numero_contrat and i.id_creance = l.id_creance
     where l.paiement_id = p_id and i.regularise_le is null);
end $$;

/*
 * Makes the ledger of these contracts agree with what billing booked of them (accorder_grand_livre), after money with this reference of ours was
 * posted in them. They agreed before: whoever writes a règlement, an instalment or an opened bill makes them, in the same transaction. So the
 * money changes something of it only where billing booked that reference already, where instalments are dues of their own, or where an
 * advance that a règlement left may settle something.
 */
create function accorder_argent(p_contrats text[], p_reference text, p_jour date) returns void language plpgsql as $$
declare
  contrat text;
  contrats text[] := '{}';
begin
  -- one after the other: a plan for any array of contracts might read tables whole
  foreach contrat in array p_contrats loop
    if exists (select from reglement r where r.numero_contrat = contrat and r.reference_portail = p_reference)
       or exists (select from creance c where c.numero_contrat = contrat and c.nature = 'ECHEANCE')
       or exists (select from mouvement m where m.numero_contrat = contrat and m.cle like 'EXCEDENT%') then
      contrats := contrats || contrat;
    end if;
  end loop;
  if contrats <> '{}' then
    perform accorder_grand_livre(contrats, p_jour);
  end if;
end $$;

/*
 * Posts what a payment moved, in accounts that are held, and makes them agree. One statement writes the rows: its trigger tells their dues.
 * Fails where one stands already.
 */
create function passer_argent(p_ecritures jsonb, p_paiement uuid, p_reference text, p_jour date) returns void language plpgsql as $$
begin
  insert into mouvement (numero_contrat, cle, nature, debit, credit, id_creance, centimes, paiement_id, reference_portail, effet_le)
  select e."numeroContrat", e.cle, e.nature, e.debit, e.credit, e."idCreance", e.centimes, p_paiement, p_reference, p_jour
    from jsonb_to_recordset(p_ecritures)
      as e ("numeroContrat" text, cle text, nature text, debit text, credit text, "idCreance" text, centimes bigint);
  perform accorder_argent(
    array(select distinct e.value ->> 'numeroContrat' from jsonb_array_elements(p_ecritures) e order by 1), p_reference, p_jour);
end $$;
