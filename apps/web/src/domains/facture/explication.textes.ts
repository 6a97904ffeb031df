import { compter, FINE } from '@ondine/webapi/common/nombres.rules.ts'
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
  prix: {
    titre: 'Le prix d’un litre',
    phrase: 'Tout compris, taxes et redevances, sur cette facture.',
    litre: 'Le litre, hors abonnement',
    abonnement: 'L’abonnement',
    surCetteFacture: 'sur cette facture',
  },
  comparees: {
    celleCi: 'Cette facture',
    precedente: (jour: string) => `La précédente, du ${jour}`,
    anneeAvant: (jour: string) => `Un an plus tôt, le ${jour}`,
    memeMontant: 'même montant',
    cetteFois: (ecart: string) => `${ecart} cette fois`,
  },
  mesure: {
    unAnPlusTot: 'Trait\u202f: les mêmes jours, un an plus tôt.',
    legende: 'Barre en contour\u202f: mois estimé, en tout ou en partie.',
    titre: 'Mesuré et facturé',
    lien: 'Voir la consommation de la période',
    /** Where a chart was asked for with a bill whose days it does not show. */
    sansElle: {
      fermee:
        'La facture que nomme cette adresse n’est pas à lire avec votre compte\u202f: ce graphique n’est pas le sien.',
      erreur:
        'La facture que nomme cette adresse n’a pas pu se charger\u202f: ce graphique n’est peut-être pas le sien.',
      autre: (contrat: string): string =>
        `Cette facture est celle du contrat ${contrat}, dont la consommation n’est pas à lire ici\u202f: ce graphique n’est pas le sien.`,
      resilie: (contrat: string): string =>
        `Cette facture est celle du contrat résilié ${contrat}, dont la consommation n’est plus à lire\u202f: ce graphique n’est pas le sien.`,
    },
    motifs: {
      SANS_PERIODE: '',
      CONSO_FERMEE: '',
      SANS_TELERELEVE: 'Votre compteur n’est pas relevé à distance\u202f: seuls les index de la facture sont connus.',
      JOURS_FERMES: 'Le détail par jour est fermé sur ce contrat\u202f: il ne peut pas être comparé à la facture.',
      INCOMPLET: 'Trop de jours de cette période sont sans mesure pour les comparer à la facture.',
    } satisfies Record<Motif<ExplicationFacture['motifMesure']>, string>,
  },
  semblables: {
    titre: 'Et chez les autres\u202f?',
    motifs: {
      FACTURE_ANCIENNE: 'La comparaison ne porte que sur la dernière année facturée.',
      HISTORIQUE_COURT: 'Il faut environ un an de factures pour se comparer.',
      LOGEMENT_INCONNU:
        'La comparaison se fait entre logements de particuliers, d’un seul compteur d’eau\u202f: ce contrat n’entre pas dans ces groupes.',
      TROP_PEU:
        'Trop peu de logements semblables dans votre commune (il en faut vingt)\u202f: rien n’est montré, pour que personne ne devine la consommation d’un voisin.',
    } satisfies Record<Motif<ExplicationFacture['motifSemblables']>, string>,
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

/** Two roundings to the m³, and half a day at each end. */
const ARRONDI_LITRES = 2_500

/** « Votre compteur a mesuré 74,43 m³, dont 1,36 m³ estimé »; wholly estimated, it measured nothing. */
export const litresDeMesure = (
  { litres, litresEstimes }: Pick<NonNullable<ExplicationFacture['mesure']>, 'litres' | 'litresEstimes'>,
  unite: UniteDuContrat,
): { readonly debut: string; readonly suite: string } => {
  if (litresEstimes <= 0) return { debut: 'Votre compteur a transmis', suite: '' }
  return litresEstimes >= litres
    ? { debut: 'Sur ces jours, nous avons estimé', suite: '' }
    : { debut: 'Sur ces jours, nous comptons', suite: `, dont ${volumeAccorde(litresEstimes, unite, 'estimé')}` }
}

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

/** Why what was measured is not what was billed, to the litre. */
export const ecartDeMesure = (
  { litres, facture, nbJours, nbJoursConnus }: NonNullable<ExplicationFacture['mesure']>,
  unite: UniteDuContrat,
): string => {
  const [entiers, arrondi] =
    unite === 'kwh' ? ['kilowattheures entiers', 'kilowattheure'] : ['mètres cubes entiers', 'mètre cube']
  const manquants = nbJours - nbJoursConnus
  if (manquants > 0)
    return `${compter(manquants, 'jour est resté', 'jours sont restés')} sans mesure sur ${nbJours}\u202f: ils ne comptent pas dans ce qui est transmis, mais l’index du compteur, lui, a avancé.`
  if (Math.abs(litres - facture) <= ARRONDI_LITRES)
    return `La facture compte des ${entiers}, d’un passage à l’autre\u202f: un ou deux de différence sont normaux.`
  return `C’est plus que l’arrondi au ${arrondi} ne l’explique. Demandez à l’accueil de vérifier les index de cette facture.`
}
