import type { FileDePaiements } from '@ondine/webapi/paiement/administration.codes.ts'
import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { etatsOuverts } from '@ondine/webapi/paiement/paiement.codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { SANS_RETOUR_MS } from '../machine/verifications.ts'

type FileDePaiement = Exclude<FileDePaiements, 'ORPHELIN' | 'ECART_RELEVE' | 'ECART_FACTURATION'>

/** A page that is over is given so long for what is under way to be told: the grace of the enquiries. */
const GRACE_MINUTES = 5

/** Payments, called p, that wait for somebody in this way: no payment in two of these. Each has its partial index (migrations 0160, 0408, 0410). */
const partsDe = (file: FileDePaiement, maintenant: Date): readonly RawBuilder<boolean>[] =>
  ({
    // the indexes know the states by their names
    SANS_RETOUR: [
      sql<boolean>`(p.statut in (${sql.join(etatsOuverts.map((etat) => sql.lit(etat)))})
         and p.ouverte_jusqu_au < ${maintenant}::timestamptz - ${GRACE_MINUTES} * interval '1 minute')`,
      sql<boolean>`(p.sans_retour and p.statut = 'EXPIRE' and p.fini_le > ${new Date(maintenant.getTime() - SANS_RETOUR_MS)})`,
    ],
    NON_INTEGRE: [sql<boolean>`(p.statut = 'PAYE' and p.integre_le is null)`],
    A_VERIFIER: [sql<boolean>`(p.statut = 'A_VERIFIER')`],
  })[file]

/** Payments, called p, that wait for somebody in this way. */
export const attendEn = (file: FileDePaiement, maintenant: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(partsDe(file, maintenant), sql` or `)})`

/** The transaction that paid a payment, called p: of several captures the first that was told. */
export const TRANSACTION_QUI_PAIE = sql<string | null>`(
  select e.id_transaction from encaissement e where e.paiement_id = p.id order by e.conforme desc, e.constate_le, e.id_transaction limit 1)`

export interface LignePaiementListee {
  reference: string
  id_transaction: string | null
  nom: string
  facture: string
  nb: number
  numero_contrat: string
  montant_centimes: number
  traite_code: string
  prestataire: string
  statut: EtatPaiement
  cree_le: Date
  paye_le: Date | null
  verifs: number
  prochaine_verif: Date | null
  encaisse: number | null
  devise_encaissee: string | null
}

const depart = { payeLe: sql`coalesce(p.paye_le, p.cree_le)`, ouvertLe: sql`p.cree_le` } as const
const communs = {
  montant: { type: 'bigint', sql: sql`p.montant_centimes` },
  typeServicePaiement: { type: 'text', sql: sql`p.prestataire` },
} as const
export const trisNonIntegres = { ...communs, payeLe: { type: 'timestamptz', sql: depart.payeLe } } as const
export const trisOuverts = { ...communs, ouvertLe: { type: 'timestamptz', sql: depart.ouvertLe } } as const

const minuit = (jour: string, plus = 0) => sql`((${jour}::date + ${plus}::int)::timestamp at time zone 'Europe/Paris')`

const filtre = (mot: string) => sql`(
  p.reference ilike ${mot} or p.id_prestataire ilike ${mot} or p.titre_reference ilike ${mot}
  or exists (select from encaissement e where e.paiement_id = p.id and e.id_transaction ilike ${mot})
  or exists (select from paiement_ligne l
               join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
               join contrat k on k.numero_contrat = l.numero_contrat
               left join client t on t.numero_client = k.numero_client_titulaire
              where l.paiement_id = p.id
                and (l.numero_contrat like ${mot} or c.numero_facture ilike ${mot} or sans_accent(nom_client(t)) like sans_accent(${mot}))))`

interface Choix {
  file: FileDePaiement
  date: keyof typeof depart
  maintenant: Date
  mots: readonly string[]
  dateDebut: string | undefined
  dateFin: string | undefined
}

/** Payments that wait in one way: `reference`, `cle`. Of two indexes, a read of each: of both at once the rows would be read too. */
export const lignesPaiements = (choix: Choix, cle: RawBuilder<unknown>) => {
  const choisies = [
    ...choix.mots.map(filtre),
    ...(choix.dateDebut === undefined ? [] : [sql`${depart[choix.date]} >= ${minuit(choix.dateDebut)}`]),
    ...(choix.dateFin === undefined ? [] : [sql`${depart[choix.date]} < ${minuit(choix.dateFin, 1)}`]),
  ]
  const lectures = partsDe(choix.file, choix.maintenant).map(
    (part) => sql`select p.reference, ${cle} as cle from paiement p where ${sql.join([part, ...choisies], sql` and `)}`,
  )
  return sql.join(lectures, sql` union all `)
}

/** What is shown of those of `page`: of several dues, the first one and how many. */
export const detailPaiements = (page: RawBuilder<unknown>) => sql<LignePaiementListee>`
  select pg.*, coalesce(${TRANSACTION_QUI_PAIE}, p.id_prestataire) as id_transaction, coalesce(nom_client(t), '') as nom,
         coalesce(u.facture, '') as facture, coalesce(u.nb, 0)::int as nb, coalesce(u.numero_contrat, '') as numero_contrat,
         p.montant_centimes, p.traite_code, p.prestataire, p.statut, p.cree_le, p.paye_le, p.verifs, p.prochaine_verif,
         e.somme as encaisse, e.devise as devise_encaissee
    from ${page} pg
    join paiement p on p.reference = pg.reference
    left join lateral (
      select l.numero_contrat, coalesce(c.numero_facture, substr(l.id_creance, 3)) as facture, count(*) over () as nb
        from paiement_ligne l join creance c on c.numero_contrat = l.numero_contrat and c.id_creance = l.id_creance
       where l.paiement_id = p.id order by l.numero_contrat, l.id_creance limit 1) u on true
    left join lateral (
      -- of several currencies the first: a sum is of one
      select e.devise, sum(e.montant_centimes)::bigint as somme
        from encaissement e where e.paiement_id = p.id group by e.devise order by e.devise limit 1) e on true
    left join contrat k on k.numero_contrat = u.numero_contrat
    left join client t on t.numero_client = k.numero_client_titulaire`
