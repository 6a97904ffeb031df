import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import type { ElementMenuHaut } from '@ondine/webapi/navigation/menus.rules.ts'
import {
  type Icon,
  IconChartBar,
  IconClipboardList,
  IconDroplets,
  IconFiles,
  IconFileText,
  IconFolders,
  IconLayoutDashboard,
  IconListCheck,
  IconReceiptEuro,
} from '@tabler/icons-react'
import type { DialogueDeCompte } from './dialogues-compte.store.ts'

export interface LienMenu {
  readonly libelle: string
  /** Short word of the phone's bottom bar. */
  readonly court: string
  readonly vers: string
  readonly icone: Icon
}

/** How the items of the side menu show (1§2.3). */
export const liensMenu: Readonly<Record<ElementMenu, LienMenu>> = {
  dashboard: { libelle: 'Tableau de bord', court: 'Accueil', vers: cheminDe('dashboard'), icone: IconLayoutDashboard },
  'manage-groupes': { libelle: 'Mes groupes', court: 'Groupes', vers: cheminDe('manage-groupes'), icone: IconFolders },
  'manage-contrats': {
    libelle: 'Mes contrats',
    court: 'Contrats',
    vers: cheminDe('manage-contrats'),
    icone: IconFiles,
  },
  detail: { libelle: 'Mon contrat', court: 'Contrat', vers: cheminDe('detail'), icone: IconFileText },
  conso: { libelle: 'Ma consommation', court: 'Conso', vers: cheminDe('conso'), icone: IconChartBar },
  facture: { libelle: 'Mes factures', court: 'Factures', vers: cheminDe('factures'), icone: IconReceiptEuro },
  service: { libelle: 'Mes services', court: 'Services', vers: cheminDe('service'), icone: IconDroplets },
  demarches: { libelle: 'Mes démarches', court: 'Démarches', vers: cheminDe('demarches'), icone: IconListCheck },
  demandes: { libelle: 'Mes demandes', court: 'Demandes', vers: cheminDe('demandes'), icone: IconClipboardList },
}

/** The four places of the phone's bottom bar, by preference; "Plus" holds the others. */
export const placesPreferees: readonly ElementMenu[] = [
  'dashboard',
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
