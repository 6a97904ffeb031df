import type { FactureDetaillee } from '@ondine/webapi/facture/factures.schemas.ts'
import { dateLongue, moisEtAnnee } from '../../ui/format/dates.ts'

const lus = new Set(['RELEVE', 'TELERELEVE', 'AUTO_RELEVE', 'RECTIFIE', 'POSE', 'DEPOSE'])

const LUE = 'Relevé, et non estimé'
const ESTIMEE = 'Estimé, et non relevé'

/** Estimated or read, and what follows at the reading after: true of the last bill as of one whose next reading is long past. */
export const releveEtSuite = ({
  origine1,
  origine2,
  etatDit,
  isContratResilie,
}: Pick<FactureDetaillee, 'origine1' | 'origine2' | 'etatDit' | 'isContratResilie'>): {
  titre: string
  suite: string
} => {
  if (origine2 === null || !(lus.has(origine2) || origine2 === 'ESTIME'))
    return {
      titre: 'Relevé ou estimé\u202f?',
      suite: 'La facturation n’a pas dit comment le nouvel index a été lu. Demandez-le à l’accueil.',
    }
  if (etatDit === 'ANNULEE')
    return {
      titre: origine2 === 'ESTIME' ? ESTIMEE : LUE,
      suite: 'Cette facture est annulée\u202f: ce qu’elle compte n’est plus dû, et rien n’en sera régularisé.',
    }
  if (origine2 === 'ESTIME')
    return {
      titre: ESTIMEE,
      // of a contract that ended, nothing says that a reading followed
      suite: isContratResilie
        ? 'Le nouvel index est estimé\u202f: seule une facture relevée qui la suit rattrape ce qui est compté ici en trop ou en moins. Ce contrat a pris fin\u202f: si aucune n’est venue, signalez à l’accueil l’index du jour de votre départ.'
        : 'Le nouvel index est estimé\u202f: ce qui est compté ici en trop ou en moins se rattrape à la relève suivante, sur la facture d’après.',
    }
  if (origine1 === 'ESTIME')
    return {
      titre: 'Relevé, après une estimation',
      suite:
        'L’ancien index était estimé, le nouveau est relevé\u202f: cette facture rattrape l’estimation de la précédente. Rien ne reste à régulariser.',
    }
  return {
    titre: LUE,
    suite: `Les deux index viennent de votre compteur\u202f: rien à régulariser${isContratResilie ? '' : ' à la relève suivante'}.`,
  }
}

/**
 * « Prochaine relève vers le 31 octobre 2027, prochaine facture vers novembre 2027. »
 * @param jour yyyy-MM-dd
 * @param mois of the bill that follows it, yyyy-MM, where it is known
 */
export const phraseDeLaReleve = (jour: string, mois?: string | null): string =>
  `Prochaine relève vers le ${dateLongue(jour)}${mois != null && mois >= jour.slice(0, 7) ? `, prochaine facture vers ${moisEtAnnee(mois)}` : ''}.`
