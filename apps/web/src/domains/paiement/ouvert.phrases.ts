import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { PaiementEnCours, ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { dateNommee, instantLocal, instantLong } from '../../ui/format/dates.ts'
import { paiementTextes, retourTextes } from './paiement.textes.ts'

const textes = paiementTextes.enCours

/** What may be done with a payment that has not ended, or from when on. */
export const phrasesDuPaiementOuvert = ({
  reference,
  minutesRestantes,
  isReprenable,
  isAbandonnable,
  abandonnableLe,
  finLe,
}: Omit<PaiementEnCours, 'identifiantsFacture' | 'origine' | 'statutPaiement' | 'montant'>): readonly string[] => {
  const minutes = compter(minutesRestantes, 'minute')
  if (isReprenable) return [(isAbandonnable ? textes.sien : textes.aTerminer)(minutes)]
  if (reference === null) return [minutesRestantes > 0 ? textes.autre(minutes) : textes.verification]
  if (isAbandonnable) return [textes.verification, textes.sansSuite]
  if (finLe !== null) return [textes.verification, textes.finit(instantLong(finLe))]
  return [textes.verification, ...(abandonnableLe === null ? [] : [textes.quittee(instantLong(abandonnableLe))])]
}

/** The same where its payer came back: its page may be open still, or never opens again. */
export const phrasesDeLAttente = ({
  paiementInfo: { ouvertJusquAu, abandonnableLe, finLe },
  urlPaiementContactPrestataire: url,
}: {
  readonly paiementInfo: Pick<ResultatDePaiement['paiementInfo'], 'ouvertJusquAu' | 'abandonnableLe' | 'finLe'>
  readonly urlPaiementContactPrestataire: string | null
}): readonly string[] => {
  const attente = [retourTextes.attente, retourTextes.pasDeuxFois]
  if (url !== null && ouvertJusquAu !== null) return [...attente, retourTextes.ouvert(instantLong(ouvertJusquAu))]
  if (finLe !== null) return [...attente, textes.finit(instantLong(finLe))]
  return abandonnableLe === null ? attente : [...attente, retourTextes.quittee(instantLong(abandonnableLe))]
}

/** Of one that is over and of which nobody said whether it was paid. @param venuAvant local day by which its statements have told it */
export const phrasesSansRetour = (venuAvant: string | null, maintenant: Date = new Date()): readonly string[] => {
  const { verifier, aVenir, passe } = retourTextes.sansRetour
  if (venuAvant === null) return [verifier]
  const dite = venuAvant < instantLocal(maintenant).jour ? passe : aVenir
  return [verifier, dite(dateNommee(venuAvant))]
}
