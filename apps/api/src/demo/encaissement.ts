import type { PoolClient } from 'pg'

/** What the fictional utility settles apart, and where it receives money: an account number made for examples, which is nobody's. */
const ENCAISSEMENT = {
  traitesFacturation: 'EAU:Eau;ASS:Assainissement;ELEC:Électricité',
  encaissementIban: 'FR76 3000 1007 9412 3456 7890 185',
  encaissementBic: 'BDFEFRPPCCT',
  chequeOrdre: 'Régie des eaux du Val d’Ondine',
  reglementAdresse:
    'Régie des eaux du Val d’Ondine, service des règlements, 1 place de la Fontaine, 99100 Val-d’Ondine',
  arsInformation: 'Affichée en mairie et à l’accueil de la régie, 1 place de la Fontaine',
} as const

/** The settings of the demo that have no default: what a real utility must not take over. */
export const copierEncaissement = async (connexion: PoolClient, maintenant: Date): Promise<void> => {
  await connexion.query(
    `insert into parametre (nom, valeur, modifie_le) select nom, valeur, $3 from unnest($1::text[], $2::text[]) p (nom, valeur)
     on conflict (nom) do nothing`,
    [Object.keys(ENCAISSEMENT), Object.values(ENCAISSEMENT), maintenant],
  )
}

/** Money that came twelve days ago for a payment that nobody knows: what staff have to decide. Older than any statement that is read. */
export const copierOrphelin = async (connexion: PoolClient, maintenant: Date): Promise<void> => {
  await connexion.query(
    `insert into encaissement (prestataire, id_transaction, traite_code, montant_centimes, devise, conforme, autorisation, moyen,
                               capture_le, constate_le, source)
     values ('STRIPE', 'pi_3QDEMOsansPaiement', 'EAU', 8640, 'EUR', false, 'QH514R7K', 'CARTE', $1, $1, 'NOTIFICATION')
     on conflict do nothing`,
    [new Date(maintenant.getTime() - 12 * 86_400_000)],
  )
}

/** Days before the first one of the demo whose statements were read, each the next morning. Nothing was paid online then: they are empty. */
const JOURS_LUS = 10
export const copierRelevesLus = async (connexion: PoolClient, maintenant: Date): Promise<void> => {
  await connexion.query(
    `insert into releve_prestataire (prestataire, traite_code, jour, source, lu_le)
     select 'STRIPE', 'EAU', j::date, 'FICHIER', least((j + interval '1 day 5 hours 40 minutes') at time zone 'Europe/Paris', $1)
       from (select ($1::timestamptz at time zone 'Europe/Paris')::date as jour) a, generate_series((a.jour - $2::int)::timestamp, a.jour - 1, interval '1 day') j
     on conflict do nothing`,
    [maintenant, JOURS_LUS],
  )
}
