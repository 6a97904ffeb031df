import { FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { AVenir, ExplicationFacture, FactureComparee } from '@ondine/webapi/facture/explication.schemas.ts'
import { volumeAccorde } from '../../ui/format/accords.ts'
import type { UniteDuContrat } from '../../ui/format/volumes.ts'

type Motif<T> = Exclude<T, null>

export const explicationTextes = {
  ecart: {
    titre: 'Pourquoi ce montant',
    erreur: 'L’explication de cette facture n’a pas pu se charger',
    graphe: `D’où vient la différence, taxes comprises${FINE}: chaque barre part de l’endroit où la précédente s’arrête. Les flèches passent d’une barre à l’autre.`,
    tableau: 'D’où vient la différence, taxes comprises',
    seule: 'Aucune facture comparable ne précède celle-ci parmi celles que vous lisez de ce contrat.',
    cause: 'Ce qui a changé',
    effet: 'Effet sur le montant',
    total: 'En tout',
    motifs: {
      SANS_LIGNES:
        'La facturation n’a pas transmis le détail de l’une des deux factures\u202f: seule la différence est connue.',
      SANS_PERIODE: 'Les dates de l’une des deux factures ne sont pas connues\u202f: seule la différence est montrée.',
    } satisfies Record<Motif<FactureComparee['motif']>, string>,
  },
  beneficiaires: 'Qui reçoit les',
  comparees: {
    celleCi: 'Cette facture',
    precedente: (jour: string) => `La précédente, du ${jour}`,
    anneeAvant: (jour: string) => `Un an plus tôt, le ${jour}`,
    memeMontant: 'même montant',
    cetteFois: (ecart: string) => `${ecart} cette fois`,
  },
  aVenir: {
    titre: 'Prochaine facture',
    erreur: 'La prévision n’a pas pu se charger',
    motifs: {
      CONTRAT_RESILIE: 'Ce contrat est résilié.',
      SANS_FACTURE: 'Il faut une facture récente pour prévoir la suivante.',
      SANS_LIGNES: 'Pas de montant prévu\u202f: la facturation n’a pas transmis les prix de la dernière facture.',
      CONSO_FERMEE: 'Pas de montant prévu\u202f: votre accès ne comprend pas la consommation de ce contrat.',
      SANS_TELERELEVE:
        'Pas de montant prévu\u202f: votre compteur n’est pas relevé à distance, sa consommation depuis la dernière facture n’est pas connue.',
      JOURS_FERMES: 'Pas de montant prévu\u202f: le détail par jour est fermé sur ce contrat.',
      TROP_TOT: 'Trop tôt pour prévoir un montant\u202f: il faut deux semaines de mesures depuis la dernière facture.',
      DONNEES_INCOMPLETES: 'Pas de montant prévu\u202f: trop de jours sont sans mesure depuis la dernière facture.',
    } satisfies Record<Motif<AVenir['motif']>, string>,
  },
  plan: {
    titre: 'Vos mensualités',
    aVenir: 'Vos prélèvements n’ont pas encore commencé.',
    sans: 'Ce que l’on régulariserait aujourd’hui n’est pas connu.',
    plusLoin: 'Vos dernières mensualités paient une consommation plus récente que celle de vos factures.',
  },
} as const

/** « 75,43 m³ comptés, dont 1,35 m³ estimé »: as the chart of these days says it. */
export const litresSurCesJours = (
  { litres, litresEstimes }: Pick<NonNullable<ExplicationFacture['mesure']>, 'litres' | 'litresEstimes'>,
  unite: UniteDuContrat,
): string => {
  const dits = (participe: string) => volumeAccorde(litres, unite, participe)
  if (litresEstimes <= 0) return dits('mesuré')
  return litresEstimes >= litres
    ? dits('estimé')
    : `${dits('compté')} (dont ${volumeAccorde(litresEstimes, unite, 'estimé')})`
}
