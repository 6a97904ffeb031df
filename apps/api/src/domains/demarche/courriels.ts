import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { TypeCourriel } from '@ondine/webapi/contenu/mail-types.codes.ts'
import { delaiEnMots } from '@ondine/webapi/demarche/delais.rules.ts'
import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsOuverts } from '@ondine/webapi/demarche/demande.etats.ts'
import { arriveesCloses } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { dateHeureEnLettres } from '../../platform/texte-de-date.ts'
import { type ContexteEnvoi, envoyerCourriel } from '../contenu/courriel.public.ts'

interface ADire {
  readonly reference: string
  readonly nom_complet: string
  readonly libelle: string
  readonly email: string
  /** Before. */
  readonly etat: EtatDemande
}

const types = {
  REPONSE: 'DEMANDE_REPONSE',
  PIECE_DEMANDEE: 'DEMANDE_PIECE',
  PIECE_MANQUANTE: 'DEMANDE_PIECE',
  PIECE_RETIREE: 'DEMANDE_PIECE',
  RAPPEL: 'DEMANDE_RAPPEL',
  TRAITEMENT: 'DEMANDE_TRAITEE',
  ANNULATION: 'DEMANDE_ANNULEE',
  FACTURATION_REFUS: 'DEMANDE_REPRISE',
  FACTURATION_FAIT: 'DEMANDE_TRAITEE',
  FACTURATION_ANNULE: 'DEMANDE_ANNULEE',
  FACTURATION_MAINTIEN: 'DEMANDE_REPONSE',
  REOUVERTURE: 'DEMANDE_ROUVERTE',
} as const satisfies Partial<Record<GesteDemande, TypeCourriel>>
const aUnCourriel = (geste: GesteDemande): geste is keyof typeof types => geste in types

/** By when, as it was said; a day that is gone is said no more. */
const attenduDit = (attenduLe: string | null, jour: string): string =>
  attenduLe === null || attenduLe < jour ? 'dès que possible' : `au plus tard le ${dateEnLettres(attenduLe)}`

const estClose = (etat: EtatDemande): boolean => !etatsOuverts.includes(etat)

interface Arrivee {
  readonly reference: string
  readonly nomComplet: string
  readonly objet: string
  readonly email: string
  readonly type: TypeDemarche
  readonly le: Date
  readonly delaiJours: number
  /** It is born in it: its contact may say that nothing more comes of it. */
  readonly etat: EtatDemande
}

/** Tells the person that their request is kept, in the transaction that keeps it. */
export const direArrivee = (
  ctx: ContexteEnvoi,
  { reference, nomComplet, objet, email, type, le, delaiJours, etat }: Arrivee,
): Promise<void> => {
  const commun = { destinataire: email, cle: `demande-${reference}-0` }
  const demande = { nomComplet, reference, objet }
  if (etat === 'TRAITE' || etat === 'ANNULE')
    return envoyerCourriel(ctx, {
      ...commun,
      type: etat === 'TRAITE' ? 'DEMANDE_TRAITEE' : 'DEMANDE_ANNULEE',
      champs: { ...demande, reponse: arriveesCloses[etat] },
    })
  return envoyerCourriel(ctx, {
    ...commun,
    type: 'DEMANDE_RECUE',
    champs: { ...demande, date: dateHeureEnLettres(le), delai: delaiEnMots(type, delaiJours) },
  })
}

interface Suite {
  readonly geste: GesteDemande
  readonly texte: string
  readonly evenementId: number
  /** Day by which what is asked is expected, and today. */
  readonly attenduLe: string | null
  readonly jour: string
  /** Where what is asked is added; empty: nothing is. */
  readonly lien: string
}

/** Tells the person what was done to their request, in the transaction that does it; once for each event of it. */
export const direSuite = (
  ctx: ContexteEnvoi,
  { reference, nom_complet: nomComplet, libelle: objet, email, etat }: ADire,
  { geste, texte, evenementId, attenduLe, jour, lien }: Suite,
): Promise<void> => {
  const commun = { destinataire: email, cle: `demande-${reference}-e${evenementId}` }
  const demande = { nomComplet, reference, objet }
  // of a request that is being treated they know it
  if (geste === 'FACTURATION_PRISE' && etat !== 'EN_ATTENTE') return Promise.resolve()
  if (geste === 'PRISE_EN_CHARGE' || geste === 'FACTURATION_PRISE')
    return envoyerCourriel(ctx, { ...commun, type: 'DEMANDE_PRISE_EN_CHARGE', champs: demande })
  if (geste === 'COMPLEMENT' || geste === 'COMPLEMENT_PAR_LIEN' || geste === 'PIECE_RECUE')
    return envoyerCourriel(ctx, { ...commun, type: 'DEMANDE_COMPLEMENT', champs: demande })
  if (!aUnCourriel(geste)) return Promise.resolve()
  // of what is closed nothing is expected any more
  const type = geste === 'PIECE_RETIREE' && estClose(etat) ? 'DEMANDE_REPONSE' : types[geste]
  const champs = { ...demande, reponse: texte }
  if (type === 'DEMANDE_PIECE' || type === 'DEMANDE_RAPPEL')
    return envoyerCourriel(ctx, { ...commun, type, champs: { ...champs, attendu: attenduDit(attenduLe, jour), lien } })
  return envoyerCourriel(ctx, { ...commun, type, champs })
}
