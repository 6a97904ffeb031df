import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import { isContratSoldable } from '@ondine/webapi/facture/reglement.rules.ts'
import type { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import type { AlerteReglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { type CodeAlerteReglement, codesAlerteReglement } from '@ondine/webapi/facture/relance.codes.ts'
import { alerteDite } from '@ondine/webapi/facture/relance.messages.ts'
import { alerteDEtape, alerteDeFacture } from '@ondine/webapi/facture/relance.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { findSommes } from '../dues/sommes.repo.ts'
import { alerteDesSommes, vueSommes } from '../dues/sommes.view.ts'
import { type AutreDue, findAutresDues, findDues, findEcheances, type LigneEcheance, resteDe } from '../dues.repo.ts'
import { vuePaiement } from '../factures.view.ts'
import type { LigneFacture } from '../liste-factures.repo.ts'
import { offreDe, relanceeDe } from '../offre.ts'
import { findRegroupement } from '../reglements.repo.ts'
import { reglementsMasques } from '../reglements.source.ts'

type Endpoints = typeof reglementsEndpoints

const SANS_OBJET = { identifiantInterneFacture: null, numeroFacture: null, numeroEcheancier: null } as const

type TypeDonnees = ContexteUtilisateur['parametres']['factureTypeDonnees']

const alerte = (
  typeDonnees: TypeDonnees,
  code: CodeAlerteReglement | null,
  de: Partial<AlerteReglement> & Pick<AlerteReglement, 'date' | 'montant'>,
): AlerteReglement[] => (code === null ? [] : [{ code, ...alerteDite(code, typeDonnees), ...SANS_OBJET, ...de }])

const dUneFacture = (ligne: LigneFacture, typeDonnees: TypeDonnees, aujourdhui: string): AlerteReglement[] => {
  const code = alerteDeFacture(relanceeDe(ligne), aujourdhui)
  const date =
    code === 'PRELEVEMENT_REJETE'
      ? ligne.prelevement_rejete_le
      : code === 'TRESOR'
        ? ligne.remise_tresor_le
        : (ligne.derniere_relance_le ?? ligne.limite_paiement_le)
  return alerte(typeDonnees, code, {
    identifiantInterneFacture: ligne.identifiant_interne,
    numeroFacture: ligne.numero_facture,
    date,
    montant: ligne.reste_centimes,
  })
}

const dUneEcheance = (ligne: LigneEcheance, typeDonnees: TypeDonnees): AlerteReglement[] =>
  ligne.statut !== 'REJETEE' || ligne.reste_du === 0
    ? []
    : alerte(typeDonnees, 'ECHEANCE_REJETEE', {
        numeroEcheancier: ligne.numero_echeancier,
        date: ligne.echeance_le,
        montant: resteDe(ligne),
      })

/** Of an item or an instalment that is due; a refused instalment is said by itself. */
const dUneAutre = ({ etape, rejete, jour, reste }: AutreDue, typeDonnees: TypeDonnees): AlerteReglement[] =>
  rejete ? [] : alerte(typeDonnees, alerteDEtape(etape, { rejete }), { date: jour, montant: reste })

const gravite = ({ code }: AlerteReglement): number => codesAlerteReglement.indexOf(code)

/** What the payments of a contract ask of the person now, the gravest first. */
export const listerAlertes = async (
  ctx: ContexteUtilisateur,
  { params: { id } }: Entree<Endpoints['listeAlerteReglements']>,
): Promise<Reponse<Endpoints['listeAlerteReglements']>> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const { factureTypeDonnees } = ctx.parametres
  const [dues, autres, echeances] = await Promise.all([
    findDues(ctx.sql, id, ctx.auteur.userWebId),
    findAutresDues(ctx.sql, id, { lecteur: ctx.auteur.userWebId, aujourdhui }),
    findEcheances(ctx.sql, id, ctx.auteur.userWebId),
  ])
  return [
    ...dues.flatMap((ligne) => dUneFacture(ligne, factureTypeDonnees, aujourdhui)),
    ...autres.flatMap((due) => dUneAutre(due, factureTypeDonnees)),
    ...echeances.flatMap((ligne) => dUneEcheance(ligne, factureTypeDonnees)),
  ].toSorted((a, b) => gravite(a) - gravite(b))
}

/** The balance, in a word, with the gravest of these. */
export const lireSoldeEtAlerte = async (
  ctx: ContexteUtilisateur,
  { params: { contract } }: Entree<Endpoints['soldeComptableEtAlerteContratAbonnement']>,
): Promise<Reponse<Endpoints['soldeComptableEtAlerteContratAbonnement']>> => {
  const [sommes, { typeRegroupement }] = await Promise.all([
    findSommes(ctx.sql, contract, { lecteur: ctx.auteur.userWebId, aujourdhui: jourLocal(ctx.clock.now()) }),
    findRegroupement(ctx.sql, contract),
  ])
  return {
    numeroContrat: contract,
    ...vueSommes(sommes),
    ...alerteDesSommes(sommes, ctx.parametres),
    isReglementsMasques: reglementsMasques(ctx, typeRegroupement),
  }
}

/** Does the account owe something that online payment takes? */
export const lireSoldable = async (
  ctx: ContexteUtilisateur,
  { params: { contract } }: Entree<Endpoints['isContratSoldable']>,
): Promise<boolean> => {
  const aujourdhui = jourLocal(ctx.clock.now())
  const [sommes, dues, autres] = await Promise.all([
    findSommes(ctx.sql, contract, { lecteur: ctx.auteur.userWebId, aujourdhui }),
    findDues(ctx.sql, contract, ctx.auteur.userWebId),
    findAutresDues(ctx.sql, contract, { lecteur: ctx.auteur.userWebId, aujourdhui }),
  ])
  return isContratSoldable(vueSommes(sommes).solde, [
    // a title at the treasury is paid by itself, where its bill shows
    ...dues.filter(({ statut }) => statut !== 'TR').map((ligne) => vuePaiement(ligne, { ctx })),
    ...autres.map((due) => {
      const offre = offreDe({ ctx }, { ...due, moyens: suites[due.etape].moyens, sur_titre: false })
      return {
        isValide: true,
        isEncaissable: suites[due.etape].attente === 'REGLEMENT',
        isPaiementAutorise: offre.moyens === 'TOUS' && offre.prestataire && !offre.paiementOuvert,
        isBloquerPaiement: offre.suspendu,
      }
    }),
  ])
}
