import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import type { ElementMenuHaut } from '@ondine/webapi/navigation/menus.rules.ts'
import { ecranDe } from '@ondine/webapi/navigation/screens.ts'
import type { EntreeMenu } from '../../navigation/definir-ecrans.ts'
import { ecranDeclare } from '../../navigation/ecrans-declares.ts'
import type { DialogueDeCompte } from '../../session/dialogues-compte.store.ts'
import { ecranDuMenu, menusAVenir } from '../a-venir.ts'

interface LienMenu extends EntreeMenu {
  readonly libelle: string
  readonly vers: string
}

/** How an item of the side menu shows (1§2.3): as its screen says, or as announced until there is one. */
export const lienMenu = (element: ElementMenu): LienMenu => {
  const id = ecranDuMenu[element]
  const { titre: libelle, pattern } = ecranDe(id)
  const entree = ecranDeclare(id)?.menu ?? menusAVenir[element]
  if (entree === undefined) throw new Error(`No entry of the side menu for ${element}`)
  return { ...entree, libelle, vers: pattern.replace(/\/\{\w+\?\}/g, '') }
}

/** The four places of the phone's bottom bar, by preference; "Plus" holds the others. */
export const placesPreferees: readonly ElementMenu[] = [
  'dashboard',
  // of those who look after several
  'manage-contrats',
  'conso',
  'facture',
  'demarches',
  'service',
  'detail',
]

export interface EntreeMenuHaut {
  readonly libelle: string
  readonly vers?: string
  /** The modal it opens. */
  readonly dialogue?: DialogueDeCompte | 'cookies'
  /** What a modal that is not built yet will do. */
  readonly annonce?: string
}

/** How the entries of the top menu show (1§2.3). */
export const entreesMenuHaut: Readonly<Record<ElementMenuHaut, EntreeMenuHaut>> = {
  profil: { libelle: 'Mon profil', dialogue: 'profil' },
  motDePasse: { libelle: 'Mon mot de passe', dialogue: 'motDePasse' },
  supprimerCompte: { libelle: 'Supprimer mon compte', dialogue: 'supprimerCompte' },
  contrats: { libelle: 'Mes contrats', dialogue: 'contrats' },
  groupes: { libelle: 'Mes groupes', dialogue: 'groupes' },
  utilisateurs: { libelle: 'Mes utilisateurs', vers: cheminDe('manage-users') },
  contact: { libelle: 'Nous contacter', vers: cheminDe('dem-contact-open') },
  cgu: { libelle: 'Conditions d’utilisation', vers: cheminDe('cgu') },
  cookies: { libelle: 'Gérer mes cookies', dialogue: 'cookies' },
  faq: { libelle: 'Questions fréquentes', vers: cheminDe('faq') },
}
