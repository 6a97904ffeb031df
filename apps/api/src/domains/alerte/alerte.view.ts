import {
  cleDebit,
  enLitres,
  isAlerteExpiree,
  isSupprimable,
  type ParametresAlerte,
  parametresDuContrat,
} from '@ondine/webapi/alerte/alerte.rules.ts'
import type { Alerte, InstanceAlerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { normaliserTelephone } from '@ondine/webapi/champ/telephone.rules.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import type { Contexte } from '../../platform/context.ts'
import { instantLocal, PARIS } from '../../platform/instant-local.ts'
import { jourDeTexte } from '../../platform/temps-local.ts'
import { contenuOuvert } from '../acces/contenus.public.ts'
import type { LigneAlerte, SaisieAlerte } from './alerte.repo.ts'
import type { LigneInstance } from './historique.repo.ts'
import { phrase } from './redactions.ts'

export const vueAlerte = (
  ctx: Pick<Contexte, 'contenus'>,
  ligne: LigneAlerte,
  { generaux, aujourdHui }: { generaux: ParametresAlerte; aujourdHui: string },
): Alerte => {
  const moyenneLitres = contenuOuvert(ctx, 'conso', ligne.numeroContrat) ? ligne.moyenneLitres : null
  const { type } = ligne
  const parametres = parametresDuContrat(generaux, ligne.surcharge)
  return {
    idAlerte: ligne.idAlerte,
    codeTypeAlarme: type,
    titreAlerte: ligne.titre,
    numeroContratAbonnement: ligne.numeroContrat,
    periodicite: ligne.periodicite,
    canalAlerte: ligne.canal,
    statutAlerte: ligne.statut,
    periodeDebut: ligne.periodeDebut,
    periodeFin: ligne.periodeFin,
    valeurSeuilEnM3: enM3(ligne.seuilLitres),
    valeurSeuilEnLitres: ligne.seuilLitres,
    seuilEnCentimes: ligne.seuilCentimes,
    destinataire: ligne.modifiable ? ligne.destinataire : null,
    supprimable: isSupprimable(ligne.nbInstances),
    isExpire: isAlerteExpiree(ligne.periodeFin, aujourdHui),
    etat: ligne.etat,
    debitMin: type === 'AF' ? ligne.seuilLitres || parametres[cleDebit(ligne.fournisseur)] : null,
    nbJourDepassement: type === 'AF' ? parametres.AFND : type === 'AS' ? parametres.ASND : null,
    consoMoyenneJournaliereM3: moyenneLitres === null ? null : enM3(moyenneLitres),
    modifiable: ligne.modifiable,
  }
}

/** Without the figures that are closed to the reader (1§6): water with the consumption, money with the invoices. */
export const sansChiffresFermes = (ctx: Pick<Contexte, 'contenus'>, ligne: LigneInstance): LigneInstance => ({
  ...ligne,
  ...(contenuOuvert(ctx, 'conso', ligne.numeroContrat)
    ? {}
    : { litres: null, litresPerdus: null, minimumLitres: null, moyenneLitres: null }),
  ...(contenuOuvert(ctx, 'facture', ligne.numeroContrat) ? {} : { montantCentimes: null }),
})

/** Local days that an event has lasted, begun days included: what goes on has lasted to the last day that was measured. */
const joursDe = ({ appareil, debut, declenchement, fin, dernierJourMesure: mesure }: LigneInstance): number | null => {
  if (appareil === null) return null
  const dernier = PARIS.jour((fin ?? Math.max(declenchement, debut + 1)) - 1)
  return Math.max(dernier, mesure === null ? 0 : jourDeTexte(mesure)) - PARIS.jour(debut) + 1
}

/** `devise`: symbol of the currency, for its sentence. */
const vueDesFaits = (ligne: LigneInstance, devise: string): InstanceAlerte => ({
  idInstance: ligne.idInstance,
  idAlerte: ligne.idAlerte,
  numeroContratAbonnement: ligne.numeroContrat,
  codeTypeAlarme: ligne.type,
  titre: ligne.titre,
  message: phrase(ligne, devise),
  dateDebut: instantLocal(ligne.debut),
  dateDeclenchante: instantLocal(ligne.declenchement),
  dateFin: ligne.fin === null ? null : instantLocal(ligne.fin),
  volumeConsommeEnM3: ligne.litres === null ? null : enM3(ligne.litres),
  volumeConsommeEnLitre: ligne.litres,
  litresPerdus: ligne.litresPerdus,
  nbJours: joursDe(ligne),
  montantEnCentimes: ligne.montantCentimes,
  etat: ligne.etat,
  pauseJusquAu: ligne.etat === 'EN_PAUSE' ? ligne.pauseJusquAu : null,
  destinataire: ligne.modifiable ? ligne.destinataire : null,
})

/** An event, without what is closed to the reader. */
export const vueInstance = (
  ligne: LigneInstance,
  ctx: Pick<Contexte, 'contenus'> & { parametres: { devise: string } },
): InstanceAlerte => vueDesFaits(sansChiffresFermes(ctx, ligne), ctx.parametres.devise)

/** Whom to tell, one way of writing a number being enough. */
const destinataireDe = (canal: SaisieAlerte['canal'], destinataire: string | null): string | null => {
  if (canal === 'AUCUN' || destinataire === null) return null
  return canal === 'SMS' ? normaliserTelephone(destinataire) : destinataire
}

/** What a form sends, as it is stored. */
export const saisieDe = (s: {
  titreAlerte: string
  periodicite: SaisieAlerte['periodicite']
  canalAlerte: SaisieAlerte['canal']
  destinataire?: string | null | undefined
  periodeFin?: string | null | undefined
  valeurSeuilEnM3: number
  seuilEnCentimes?: number | null | undefined
}): SaisieAlerte => ({
  titre: s.titreAlerte,
  periodicite: s.periodicite,
  canal: s.canalAlerte,
  destinataire: destinataireDe(s.canalAlerte, s.destinataire ?? null),
  periodeFin: s.periodeFin ?? null,
  seuilLitres: enLitres(s.valeurSeuilEnM3),
  seuilCentimes: s.seuilEnCentimes ?? null,
})
