import type { Depart } from '@ondine/paiement-providers/port.ts'
import { passage } from '@ondine/webapi/common/etats.rules.ts'
import { effetsPaiement, etatsPaiement } from '@ondine/webapi/paiement/paiement.etats.ts'
import type { Contexte } from '../../../platform/context.ts'
import { prochaineVerification } from '../machine/verifications.ts'
import {
  changerEtat,
  findPaiement,
  type LignePaiement,
  liberer,
  noterAppel,
  ouvrirPage,
  titreDe,
} from '../paiement.repo.ts'
import { disjoncteurDe } from '../prestataires/disjoncteur.ts'
import { type Rail, railDuTraite } from '../prestataires/rails.ts'

const evenements = {
  REDIRECTION: 'CREATION_OK',
  FORMULAIRE: 'CREATION_OK',
  REFUS: 'CREATION_REFUSEE',
  SANS_REPONSE: 'CREATION_SANS_REPONSE',
} as const

/** What a rail is asked for: the same of the same payment, whenever. */
export const demandeDe = ({ installation: { publicUrl } }: Contexte, paiement: LignePaiement) => {
  const retour = `${publicUrl}/webapi/Paiement/retour/${paiement.reference}`
  return {
    id: paiement.id,
    reference: paiement.reference,
    traite: paiement.traite_code,
    montant: paiement.montant_centimes,
    devise: paiement.devise,
    libelle: `Facture d’eau, paiement ${paiement.reference}`,
    email: paiement.email,
    urlRetour: retour,
    urlAnnulation: `${retour}?cancel=1`,
    urlNotification: `${publicUrl}/webapi/Paiement/notification/${paiement.prestataire}/${paiement.traite_code}`,
    creeLe: paiement.cree_le,
    expireLe: paiement.ouverte_jusqu_au,
    numero: paiement.numero,
    titre: titreDe(paiement),
  }
}

type Page = Extract<Depart, { nature: 'REDIRECTION' | 'FORMULAIRE' }>
type SansPage = Exclude<Depart, Page>

const ouvrir = (ctx: Contexte, { id, cree_le }: LignePaiement, depart: Page, commence: Date) => {
  const fini = ctx.clock.now()
  return ouvrirPage(
    ctx.sql,
    id,
    passage(etatsPaiement, { evenement: evenements[depart.nature], par: 'SYSTEME' }),
    {
      url: depart.nature === 'REDIRECTION' ? depart.url : `${ctx.installation.publicUrl}/webapi/Paiement/depart/${id}`,
      id_prestataire: depart.idPrestataire,
      ouverte_jusqu_au: depart.expireLe,
      prochaine_verif: prochaineVerification(cree_le, fini),
    },
    { commence, fini },
  )
}

/** Nobody was given a page: refused, or nobody knows. */
const noter = async (
  ctx: Contexte,
  { id, cree_le }: LignePaiement,
  depart: SansPage,
  commence_le: Date,
): Promise<LignePaiement | undefined> => {
  const maintenant = ctx.clock.now()
  const evenement = evenements[depart.nature]
  const ecrit = await changerEtat(
    ctx.sql,
    id,
    passage(etatsPaiement, { evenement, par: 'SYSTEME' }),
    depart.nature === 'REFUS'
      ? { prochaine_verif: null, fini_le: maintenant, motif: depart.motif.slice(0, 200) }
      : { prochaine_verif: prochaineVerification(cree_le, maintenant) },
  )
  if (ecrit !== undefined && effetsPaiement[evenement].premiere.includes('LIBERER')) await liberer(ctx.sql, id)
  await noterAppel(ctx.sql, {
    paiement_id: id,
    nature: 'DEMANDE',
    commence_le,
    fini_le: maintenant,
    issue: depart.nature,
    detail: depart.motif,
  })
  return ecrit
}

/** Too many calls at once, or no answer lately: nothing is begun there now. */
export const estFerme = ({ clock, installation }: Contexte, code: string): boolean =>
  disjoncteurDe(installation.exterieurs, code, () => clock.now().getTime()).ferme

const appeler = (ctx: Contexte, rail: Rail, paiement: LignePaiement): Promise<Depart> =>
  disjoncteurDe(ctx.installation.exterieurs, rail.code, () => ctx.clock.now().getTime()).appeler(
    () => rail.demander(demandeDe(ctx, paiement)),
    ({ nature }) => nature !== 'SANS_REPONSE',
  )

/**
 * Asks the provider for the page of a payment whose intent is committed, outside any transaction, and commits what it said. Asked again with the
 * same key it is the same page. Answers the payment as it stands then.
 * @param ecrire how its page is written: one statement
 */
export const partir = async (
  ctx: Contexte,
  paiement: LignePaiement,
  ecrire: Contexte['enTransaction'] = ctx.enTransaction,
): Promise<LignePaiement> => {
  if (paiement.statut !== 'PREPARE' && paiement.statut !== 'INCONNU') return paiement
  const rail = railDuTraite(ctx, paiement.prestataire, paiement.traite_code)
  if (rail === undefined) return paiement
  const commence = ctx.clock.now()
  const depart = await appeler(ctx, rail, paiement)
  const parti =
    depart.nature === 'REDIRECTION' || depart.nature === 'FORMULAIRE'
      ? await ecrire((dedans) => ouvrir(dedans, paiement, depart, commence))
      : await ctx.enTransaction((dedans) => noter(dedans, paiement, depart, commence))
  return parti ?? (await findPaiement(ctx.sql, paiement.id)) ?? paiement
}
