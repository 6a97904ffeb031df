import { type CodeEtatContrat, etatsContrat } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isEnAttente, isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { Etiquette, type TonEtiquette } from '../../ui/etiquette.tsx'

const tonDe = (etat: CodeEtatContrat): TonEtiquette => {
  if (etat === 'SE') return 'succes'
  if (etat === 'CS') return 'vigilance'
  return isEnAttente(etat) ? 'information' : 'neutre'
}

const motDe = (etat: CodeEtatContrat): string => (isResilie(etat) ? 'Résilié' : etatsContrat[etat].libelle)

/** State of a contract, in a word; terminated ones say only that. */
export const EtatContrat = ({ etat }: { etat: CodeEtatContrat }) => (
  <Etiquette ton={tonDe(etat)}>{motDe(etat)}</Etiquette>
)

/** The same in a list, where being in service is what nobody looks for. */
export const EtatDeLigne = ({ etat }: { etat: CodeEtatContrat }) => (
  <Etiquette ton={etat === 'SE' ? 'calme' : tonDe(etat)}>{motDe(etat)}</Etiquette>
)
