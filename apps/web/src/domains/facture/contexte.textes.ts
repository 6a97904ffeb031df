import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import type { ExplicationFacture } from '@ondine/webapi/facture/explication.schemas.ts'
import { volumeAccorde } from '../../ui/format/accords.ts'
import type { UniteDuContrat } from '../../ui/format/volumes.ts'

type Motif<T> = Exclude<T, null>

/** What stands around an explanation: price of a litre, what was measured, homes alike. */
export const contexteTextes = {
  prix: {
    titre: 'Le prix d’un litre',
    phrase: 'Tout compris, taxes et redevances, sur cette facture.',
    litre: 'Le litre, hors abonnement',
    abonnement: 'L’abonnement',
    surCetteFacture: 'sur cette facture',
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
      SANS_MESURE: 'Aucune mesure n’est gardée de ces jours\u202f: seuls les index de la facture sont connus.',
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
