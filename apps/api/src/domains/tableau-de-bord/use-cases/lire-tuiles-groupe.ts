import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { contenuOuvert, contratsFermes } from '../../acces/contenus.public.ts'
import { type FaitsGroupe, findFaitsGroupe, type Suivi } from '../groupe.repo.ts'
import {
  compterATraiter,
  compterContrats,
  moisLus,
  vueAlertesGroupe,
  vueConsommation,
  vueEtats,
  vueFactureeGroupe,
  vueFactureGroupe,
  vueProchaineGroupe,
} from '../groupe.view.ts'
import { lectureDe } from '../lecture.ts'
import { essayer, ok, vide } from '../tuile.ts'
import { tuilesDuCompte } from '../tuiles-du-compte.ts'

type Endpoint = typeof tableauDeBordGroupeEndpoints.tuilesGroupe

/** Facts of a group at the present day, without the contracts `sauf`. The guard has checked the group. */
export const lireFaitsGroupe = async (
  ctx: ContexteUtilisateur,
  idGroupe: number,
  sauf: readonly string[],
): Promise<{ faits: FaitsGroupe; aujourdhui: string }> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const perimetre = { idGroupe, userWebId: ctx.auteur.userWebId, sauf }
  return { faits: await findFaitsGroupe(ctx.sql, perimetre, { ...moisLus(aujourdhui), ...lectureDe(ctx) }), aujourdhui }
}

type LecteurDe<Faits> = (contenu?: ContenuRestreignable) => Promise<Faits>

/** Contents closed on the same contracts, none as a rule, are read together. @param lire facts without these contracts */
export const lecteurDeFaits = <Faits>(
  ctx: ContexteUtilisateur,
  lire: (sauf: readonly string[]) => Promise<Faits>,
): LecteurDe<Faits> => {
  const lectures = new Map<string, Promise<Faits>>()
  return (contenu) => {
    const sauf = contenu === undefined ? [] : contratsFermes(ctx, contenu).toSorted()
    const cle = sauf.join()
    const lecture = lectures.get(cle) ?? lire(sauf)
    lectures.set(cle, lecture)
    return lecture
  }
}

/** States, water and alerts of a group, each with its own state. */
export const tuilesDuSuivi = async (ctx: ContexteUtilisateur, faitsDe: LecteurDe<Suivi>) => {
  const [etatsContrats, consommation, alertes] = await Promise.all([
    essayer(ctx, 'tuile-contrat', async () => ok(vueEtats(await faitsDe('tuile-contrat')))),
    essayer(ctx, 'tuile-consommation', async () => {
      const faits = await faitsDe('tuile-consommation')
      if (faits.nb_compteurs === 0) return vide('COMPTEUR_NON_TELERELEVE')
      const conso = vueConsommation(faits, jourLocal(ctx.clock.now()))
      return conso === null ? vide('AUCUNE_DONNEE') : ok(conso)
    }),
    essayer(ctx, 'tuile-alertes', async () => ok(vueAlertesGroupe(await faitsDe('tuile-alertes')))),
  ])
  return { etatsContrats, consommation, alertes }
}

// what is kept from the reader of one contract alone leaves nothing true to say of all of them
const JUGES = ['tuile-contrat', 'tuile-alertes', 'tuile-reglements'] as const

const aTraiter = async (ctx: ContexteUtilisateur, faitsDe: LecteurDe<Suivi>): Promise<number | null> =>
  JUGES.every((contenu) => contenuOuvert(ctx, contenu) && contratsFermes(ctx, contenu).length === 0)
    ? compterATraiter(await faitsDe())
    : null

/** All tiles of a group in two statements at once beside the guard's two; a tile that fails never breaks the answer. */
export const lireTuilesGroupe = async (
  ctx: ContexteUtilisateur,
  { params: { idGroupe } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const faitsDe = lecteurDeFaits(ctx, async (sauf) => (await lireFaitsGroupe(ctx, idGroupe, sauf)).faits)
  const [suivi, derniereConsommationFacturee, derniereFacture, prochaineFacturation] = await Promise.all([
    tuilesDuSuivi(ctx, faitsDe),
    essayer(ctx, 'tuile-conso-facturee', async () => {
      const faits = await faitsDe('tuile-conso-facturee')
      return faits.facturee.nb === 0 ? vide('AUCUNE_DONNEE') : ok(vueFactureeGroupe(faits))
    }),
    essayer(ctx, 'tuile-facture', async () => {
      const faits = await faitsDe('tuile-facture')
      return faits.facture === null ? vide('AUCUNE_DONNEE') : ok(vueFactureGroupe(faits))
    }),
    essayer(ctx, 'tuile-prochaine-facture', async () =>
      ok(vueProchaineGroupe(await faitsDe('tuile-prochaine-facture'), aujourdhui)),
    ),
  ])
  return {
    idGroupe,
    nbContrats: compterContrats(await faitsDe()),
    nbContratsATraiter: await aTraiter(ctx, faitsDe),
    tuiles: {
      ...suivi,
      derniereConsommationFacturee,
      derniereFacture,
      prochaineFacturation,
      ...(await tuilesDuCompte(ctx, async (contenu) => (await faitsDe(contenu)).compte)),
    },
  }
}
