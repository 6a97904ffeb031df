import { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { alerteEndpoints } from '@ondine/webapi/alerte/alerte.endpoints.ts'
import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import type { CapaciteDite } from '@ondine/webapi/fiche/capacites.codes.ts'
import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { estPersonnel, estPremiumSeul, estSousUtilisateur } from '@ondine/webapi/navigation/profils.rules.ts'
import { canModifierSonProfil } from '@ondine/webapi/utilisateur/utilisateur.rules.ts'

export interface FaitsDuCompte {
  readonly profils: readonly Profil[]
  readonly mailValide: boolean
  readonly nbContrats: number
  /** Of the account, or else of the portal. */
  readonly resilies: { readonly ouverts: boolean; readonly propres: boolean }
  readonly groupes: boolean
  readonly alertesMax: number
}

const ouvertA = ({ profils: ouverts }: Pick<Endpoint, 'profils'>, profils: readonly Profil[]): boolean =>
  ouverts === 'tous' || profils.some((profil) => ouverts.includes(profil))

const desContrats = (nombre: number): string =>
  nombre === 0 ? 'aucun contrat visible' : nombre === 1 ? 'de son contrat' : `de ses ${nombre} contrats`

/** What this account can do, and why not: from the declarations and rules that the calls themselves follow (1§6). */
export const capacitesDuCompte = (faits: FaitsDuCompte): CapaciteDite[] => {
  const { profils, nbContrats, resilies, alertesMax } = faits
  const autrui = estSousUtilisateur(profils) ? 'son titulaire le fait' : 'la régie le fait'
  const dire = (code: CapaciteDite['code'], oui: boolean, si: string, sinon: string): CapaciteDite => ({
    code,
    oui,
    precision: oui ? si : sinon,
  })
  const reglage = resilies.propres ? 'réglé pour ce compte' : 'réglage du portail'
  const alertes = ouvertA(alerteEndpoints.creationAlerte, profils)
  return [
    dire('CONNEXION', faits.mailValide, 'adresse validée', 'adresse à valider'),
    dire('FACTURES', nbContrats > 0, desContrats(nbContrats), desContrats(0)),
    dire('RATTACHER', ouvertA(rattachementEndpoints.gestionAbonnement, profils), 'avec une preuve', autrui),
    dire(
      'GROUPES',
      faits.groupes && ouvertA(groupeEndpoints.creerGroupe, profils),
      'depuis «\u202fMes groupes\u202f»',
      faits.groupes ? autrui : 'fonctionnalité inactive',
    ),
    dire(
      'ALERTES',
      alertes && nbContrats > 0,
      `${alertesMax} ${accord(alertesMax, 'active')} au plus par contrat`,
      alertes ? desContrats(0) : autrui,
    ),
    dire('PROFIL', canModifierSonProfil(profils), 'depuis «\u202fMon profil\u202f»', autrui),
    dire('INVITER', estPremiumSeul(profils), 'comptes secondaires et visiteurs', 'demande le profil Premium'),
    dire('RESILIES', resilies.ouverts, reglage, reglage),
    ...(estPersonnel(profils) ? [dire('GESTION', true, 'équipe interne', '')] : []),
  ]
}
