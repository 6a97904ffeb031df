import type { Profil } from '../acces/profils.codes.ts'
import type { Construit } from './guard.rules.ts'
import { estPersonnel, peutOuvrir } from './profils.rules.ts'
import { type Ecran, ecranDe, type IdEcran } from './screens.ts'

/** Parts of the back office, in the order of its menu. */
export const partiesAdministration = [
  {
    titre: 'Clients',
    ecrans: [
      'admin-demandes',
      'admin-users',
      'admin-contrat',
      'admin-contrats',
      'admin-signalements',
      'admin-groupes',
      'admin-demarches',
      'admin-paiements',
    ],
  },
  { titre: 'Contenus', ecrans: ['admin-contenus', 'admin-faq', 'admin-mails', 'admin-messages', 'admin-documents'] },
  {
    titre: 'Réglages',
    ecrans: [
      'admin-configuration',
      'admin-parametrage',
      'admin-alertes',
      'admin-droits',
      'admin-audit',
      'admin-general',
    ],
  },
] as const satisfies readonly { titre: string; ecrans: readonly IdEcran[] }[]

export type EcranAdministration = (typeof partiesAdministration)[number]['ecrans'][number]

export interface PartieAdministration {
  readonly titre: string
  readonly ecrans: readonly (Ecran & { readonly id: EcranAdministration })[]
}

/**
 * Menu of the back office for these profiles and features (3§2, 3§6): what exists and may be opened, part by part; a part
 * with nothing to open does not show.
 */
export const menuAdministration = (
  profils: readonly Profil[],
  fonctionnalites: ReadonlySet<string>,
  construit: Construit,
): PartieAdministration[] =>
  !estPersonnel(profils)
    ? []
    : partiesAdministration.flatMap(({ titre, ecrans }) => {
        const ouverts = ecrans
          .map((id) => ({ ...ecranDe(id), id }))
          .filter(
            (ecran) =>
              construit(ecran.id) &&
              peutOuvrir(ecran, profils) &&
              (ecran.fonctionnalite === undefined || fonctionnalites.has(ecran.fonctionnalite)),
          )
        return ouverts.length > 0 ? [{ titre, ecrans: ouverts }] : []
      })
