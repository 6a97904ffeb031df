import { accord, compter, FINE } from '@ondine/webapi/common/nombres.rules.ts'
import type { TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import type { NiveauReponse } from './reponse.rules.ts'
import { phraseDette, RAISONS_DITES } from './tableau-de-bord.textes.ts'

/** Above last year's month by this many percent, a group is worth a look. */
export const HAUSSE_NOTABLE_POURCENT = 30

export interface ReponseGroupe {
  readonly niveau: NiveauReponse
  /** A sentence each. */
  readonly raisons: readonly string[]
  /** Something is owed: the answer leads to it. */
  readonly aPayer: boolean
  /** Alerts have fired: the same. */
  readonly enAlerte: boolean
}

/** What the first line of an account of several contracts is called: how many of them ask for something, where that is known of all. */
export const titrePortefeuille = (
  { nbContrats, nbContratsATraiter: nombre }: Pick<TuilesGroupe, 'nbContrats' | 'nbContratsATraiter'>,
  nom: string,
): string => {
  if (nombre === null || nbContrats === 0) return nom
  return nombre === 0
    ? `Rien ne presse sur ${nbContrats > 1 ? `vos ${compter(nbContrats, 'contrat')}` : 'votre contrat'}.`
    : `${compter(nombre, 'contrat')} ${accord(nombre, 'demande', 'demandent')} votre attention.`
}

/** Is everything all right in this group? Judged from what the tiles know, and from nothing else. */
export const repondreGroupe = ({ tuiles, nbContrats }: TuilesGroupe, aujourdhui: string): ReponseGroupe => {
  const coupures =
    tuiles.etatsContrats.donnees?.parEtat.find(({ codeEtatContrat }) => codeEtatContrat === 'CS')?.nombre ?? 0
  const fuites = tuiles.alertes.donnees?.nbContratsEnFuite ?? 0
  const enAlerte = tuiles.alertes.donnees?.nbContratsEnAlerte ?? 0
  const autresAlertes = enAlerte - fuites
  const conso = tuiles.consommation.donnees
  const hausse = conso?.comparaison === 'AU_DESSUS' ? (conso.ecartPourcent ?? 0) : 0
  const dette = phraseDette(tuiles.facturesARegler.donnees, aujourdhui)
  const enRetard = (tuiles.facturesARegler.donnees?.nbEnRetard ?? 0) > 0
  const constats = [
    coupures > 0 && `${coupures} ${accord(coupures, 'contrat est en cours', 'contrats sont en cours')} de coupure.`,
    fuites > 0 && `Une fuite est possible sur ${compter(fuites, 'contrat')}.`,
    enRetard && dette,
    autresAlertes > 0 &&
      `${autresAlertes} ${fuites > 0 ? accord(autresAlertes, 'autre est', 'autres sont') : accord(autresAlertes, 'contrat est', 'contrats sont')} en alerte.`,
    !enRetard && dette,
    hausse >= HAUSSE_NOTABLE_POURCENT && `La consommation du mois dépasse de ${hausse}\u00a0% celle de l’an passé.`,
    Object.values(tuiles).some(({ etat }) => etat === 'erreur') && 'Une partie des informations n’a pas pu se charger.',
  ].filter((constat) => typeof constat === 'string')
  if (constats.length > 0)
    return {
      niveau: coupures > 0 || fuites > 0 || enRetard ? 'urgent' : 'surveiller',
      aPayer: dette !== undefined,
      enAlerte: enAlerte > 0,
      raisons: constats.slice(0, RAISONS_DITES),
    }
  if (nbContrats === 0)
    return {
      niveau: 'calme',
      aPayer: false,
      enAlerte: false,
      raisons: [`Ce groupe est vide${FINE}: ajoutez-y des contrats.`],
    }
  // of what is kept from this reader nothing is said
  const connus = [
    tuiles.etatsContrats.donnees && 'aucune coupure',
    tuiles.alertes.donnees && 'aucune alerte',
    tuiles.facturesARegler.donnees && 'rien à payer',
    tuiles.consommation.motif !== 'CONTENU_FERME' && 'pas de hausse notable',
  ].filter((constat) => typeof constat === 'string')
  const phrase = connus.join(', ')
  return {
    niveau: 'calme',
    aPayer: false,
    enAlerte: false,
    raisons: phrase ? [`${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`] : [],
  }
}
