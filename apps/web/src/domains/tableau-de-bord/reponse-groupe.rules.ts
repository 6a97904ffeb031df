import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { FINE } from '../../ui/format/nombres.ts'
import type { NiveauReponse } from './reponse.rules.ts'

/** Above last year's month by this many percent, a group is worth a look. */
const HAUSSE_NOTABLE_POURCENT = 30

export interface ReponseGroupe {
  readonly niveau: NiveauReponse
  readonly raisons: string
}

const accorder = (nombre: number, singulier: string, pluriel: string): string => (nombre > 1 ? pluriel : singulier)

/** Is everything all right in this group? Judged from what the tiles know, and from nothing else. */
export const repondreGroupe = ({ tuiles, nbContrats }: TuilesGroupe): ReponseGroupe => {
  const coupures =
    tuiles.etatsContrats.donnees?.parEtat.find(({ codeEtatContrat }) => codeEtatContrat === 'CS')?.nombre ?? 0
  const enAlerte = tuiles.alertes.donnees?.nbContratsEnAlerte ?? 0
  const conso = tuiles.consommation.donnees
  const hausse = conso?.comparaison === 'AU_DESSUS' ? (conso.ecartPourcent ?? 0) : 0
  const constats = [
    coupures > 0 && `${coupures} ${accorder(coupures, 'contrat est en cours', 'contrats sont en cours')} de coupure.`,
    enAlerte > 0 && `${enAlerte} ${accorder(enAlerte, 'contrat est', 'contrats sont')} en alerte.`,
    hausse >= HAUSSE_NOTABLE_POURCENT && `La consommation du mois dépasse de ${hausse}\u00a0% celle de l’an passé.`,
    Object.values(tuiles).some(({ etat }) => etat === 'erreur') && 'Une partie des informations n’a pas pu se charger.',
  ].filter((constat) => constat !== false)
  if (constats.length > 0)
    return { niveau: coupures > 0 ? 'urgent' : 'surveiller', raisons: constats.slice(0, 2).join(' ') }
  if (nbContrats === 0) return { niveau: 'calme', raisons: `Ce groupe est vide${FINE}: ajoutez-y des contrats.` }
  // of what is kept from this reader nothing is said
  const connus = [
    tuiles.etatsContrats.donnees && 'aucune coupure',
    tuiles.alertes.donnees && 'aucune alerte',
    tuiles.consommation.motif !== 'CONTENU_FERME' && 'pas de hausse notable',
  ].filter((constat) => typeof constat === 'string')
  const phrase = connus.join(', ')
  return { niveau: 'calme', raisons: phrase ? `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.` : '' }
}
