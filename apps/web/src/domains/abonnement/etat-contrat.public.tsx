import { type CodeEtatContrat, etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isEnAttente, isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { Etiquette, type TonEtiquette } from '../../ui/etiquette.tsx'

const tonDe = (etat: CodeEtatContrat): TonEtiquette => {
  if (etat === 'SE') return 'succes'
  if (etat === 'CS') return 'vigilance'
  return isEnAttente(etat) ? 'information' : 'neutre'
}

/** State of a contract, in a word; terminated ones say only that. */
export const EtatContrat = ({ etat }: { etat: CodeEtatContrat }) => (
  <Etiquette ton={tonDe(etat)}>{isResilie(etat) ? 'Résilié' : etatsContrat[etat].libelle}</Etiquette>
)
