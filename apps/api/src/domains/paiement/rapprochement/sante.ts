import { sql } from 'kysely'
import type { Contexte } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { constater } from '../../parametrage/sante.public.ts'
import { ecrireMontant } from '../montant.ts'

interface Compte {
  nombre: number
  montant: number
  depuis: string | null
  /** Lines that a fault keeps from being settled. */
  pannes: number
  /** Accounts whose last statement is older than captures wait for one. */
  muets: string[] | null
}

const compter = async ({ sql: db }: Pick<Contexte, 'sql'>, aujourdHui: string, delai: number): Promise<Compte> => {
  const { rows } = await sql<Compte>`
    select count(*)::int as nombre, coalesce(sum(abs(montant_centimes)), 0)::bigint as montant, min(jour)::text as depuis,
           count(*) filter (where motif = 'PANNE')::int as pannes,
           (select array_agg(x.nom order by x.nom)
              from (select prestataire || ' ' || traite_code as nom from releve_prestataire
                     group by 1 having max(jour) + ${delai}::int < ${aujourdHui}::date) x) as muets
      from rapprochement_ligne where classe in ('NOUS_SEULS', 'PRESTATAIRE_SEUL', 'MONTANT')`.execute(db)
  const [un] = rows
  if (un === undefined) throw new Error('an aggregate gave no row')
  return un
}

/**
 * The measure and its alarm: how much the statements leave unexplained, since when, on the state of the service and in the log. A gap is
 * an alert from the first day, a fault once it lasts longer than captures wait for a statement, and at once where a line could not be settled
 * for a fault of ours; an account whose statements stopped is an alert.
 */
export const constaterRapprochement = async (ctx: Contexte): Promise<void> => {
  const delai = ctx.parametres.paiementRapprochementJours
  const aujourdHui = jourLocal(ctx.clock.now())
  const { nombre, montant, depuis, muets, pannes } = await compter(ctx, aujourdHui, delai)
  const ages = depuis === null ? 0 : (Date.parse(aujourdHui) - Date.parse(depuis)) / 86_400_000
  const mesure = { nombre, centimes: montant, jours: ages, pannes, relevesMuets: muets ?? [] }
  if (nombre > 0 || muets !== null)
    ctx.log.warn({ rapprochement: mesure }, 'Statements of payment providers leave something to explain.')
  await constater(ctx, {
    nom: 'Rapprochement des paiements',
    etat: nombre === 0 ? 'OK' : pannes > 0 || ages > 2 * delai ? 'KO' : 'ALERTE',
    detail:
      nombre === 0
        ? 'Tout ce que disent les relevés est expliqué.'
        : `À expliquer\u202f: ${nombre}, pour ${ecrireMontant(montant)}, depuis le ${depuis}.${pannes === 0 ? '' : ` Empêchées par une erreur technique\u202f: ${pannes}.`}`,
  })
  await constater(ctx, {
    nom: 'Relevés des prestataires',
    etat: muets === null ? 'OK' : 'ALERTE',
    detail: muets === null ? 'Aucun relevé en retard.' : `Relevés en retard\u202f: ${muets.join(', ')}.`,
  })
}
