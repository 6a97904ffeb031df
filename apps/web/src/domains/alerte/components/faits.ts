import type { ExplicationInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { accord, compter } from '@ondine/webapi/common/nombres.rules.ts'
import { dateLongue, heureDite, instantLocal, instantLong } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { debitLu, volumeLuAccorde } from '../alerte.textes.ts'
import { volumeLu } from '../volume-lu.public.ts'

export interface Fait {
  readonly nom: string
  readonly valeur: string
  readonly detail?: string
}

const depuis = ({ dateDebut, dateDeclenchante, nbJours, codeTypeAlarme }: ExplicationInstance): Fait => {
  const { jour } = instantLocal(dateDebut)
  if (codeTypeAlarme === 'RP' || codeTypeAlarme === 'IP') return { nom: 'Le', valeur: dateLongue(jour) }
  return {
    nom: 'Depuis le',
    valeur: dateLongue(jour),
    detail: `${nbJours === null ? '' : `${compter(nbJours, 'jour')}. `}Alerte donnée le ${instantLong(dateDeclenchante)}.`,
  }
}

/** "16 litres par heure qui ne s’arrêtent pas." */
const flux = (etat: ExplicationInstance['etat'], litres: number): string => {
  const combien = compter(litres, 'litre par heure', 'litres par heure')
  if (etat !== 'DECLENCHEE' && etat !== 'EN_PAUSE') return `${combien}, sans arrêt.`
  return `${combien} qui ne ${accord(litres, 's’arrête', 's’arrêtent')} pas.`
}

const eau = ({
  codeTypeAlarme,
  etat,
  litresPerdus,
  volumeConsommeEnLitre,
  minimumLitresParHeure,
  seuilEnLitres,
}: ExplicationInstance): Fait[] => {
  if (litresPerdus === null) return []
  if (codeTypeAlarme === 'AF')
    return [
      {
        nom: 'Eau perdue',
        valeur: `environ ${volumeLu(litresPerdus)}`,
        detail: `${flux(etat, minimumLitresParHeure ?? 0)} Comptée jour par jour, au débit le plus bas de chacun\u202f; consommation en tout\u202f: ${volumeLu(volumeConsommeEnLitre ?? 0)}.`,
      },
    ]
  return [
    {
      nom: 'Au-delà du seuil',
      valeur: volumeLu(litresPerdus),
      detail: `${volumeLuAccorde(volumeConsommeEnLitre ?? 0, 'consommé')}${seuilEnLitres === null ? '' : `, pour ${debitLu(seuilEnLitres)} par jour`}.`,
    },
  ]
}

const argent = ({ coutEstimeEnCentimes, montantEnCentimes }: ExplicationInstance): Fait[] => {
  if (montantEnCentimes !== null) return [{ nom: 'Montant', valeur: euros(montantEnCentimes) }]
  if (coutEstimeEnCentimes === null) return []
  return [{ nom: 'Coût estimé', valeur: euros(coutEstimeEnCentimes), detail: 'Estimation, hors abonnement.' }]
}

/** The figures of an event: since when, how much water, how much money, when it closed. */
export const faitsDe = (explication: ExplicationInstance): Fait[] => {
  const { fermeeLe, dateFin } = explication
  const fin = dateFin ?? fermeeLe
  return [
    depuis(explication),
    ...eau(explication),
    ...argent(explication),
    ...(fin === null
      ? []
      : [
          {
            nom: 'Terminée le',
            valeur: dateLongue(instantLocal(fin).jour),
            detail: `À ${heureDite(instantLocal(fin).heure, instantLocal(fin).minute)}.`,
          },
        ]),
  ]
}
