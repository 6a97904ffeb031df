import type { Profil } from '../acces/profils.codes.ts'
import type { NomFonctionnalite } from '../parametrage/fonctionnalites.ts'
import type { ElementMenu } from './ecran.ts'
import { estGrandCompte, estModeSyndic, estPersonnel, estSousUtilisateur } from './profils.rules.ts'

/** State the menus are a function of. */
export interface EtatMenus {
  readonly profils: readonly Profil[]
  readonly mode: 'contrat' | 'groupe'
  readonly contratResilie: boolean
  readonly nombreContrats: number
  readonly seuilGrandCompte: number
  readonly fonctionnalites: ReadonlySet<string>
  /** Authorisation groupeAutorisation.actif of the user. */
  readonly groupeAutorise: boolean
  readonly contenusInterdits: ReadonlySet<string>
}

/** Entries of the top menu (1§2.3), in order. */
export const elementsMenuHaut = [
  'profil',
  'motDePasse',
  'supprimerCompte',
  'contrats',
  'groupes',
  'utilisateurs',
  'contact',
  'cgu',
  'cookies',
  'faq',
] as const
export type ElementMenuHaut = (typeof elementsMenuHaut)[number]

const ordreContrat: readonly ElementMenu[] = [
  'dashboard',
  'manage-groupes',
  'manage-contrats',
  'detail',
  'conso',
  'facture',
  'service',
  'demarches',
  'demandes',
]
const ordreGroupe: readonly ElementMenu[] = [
  'dashboard',
  'manage-groupes',
  'manage-contrats',
  'conso',
  'facture',
  'service',
]

const ordreResilie: readonly ElementMenu[] = ['facture', 'service']

/** Every item that the side menu may have. */
export const elementsMenu: readonly ElementMenu[] = ordreContrat

/**
 * Looks after several contracts: both halves of « grand-account switching and syndic mode » (1§2.3) for themselves, as a property
 * manager of 350 contracts and a large account of 5,000 need the way to them (docs/decisions/036). Staff have the back office.
 */
export const estGestionnaire = ({
  profils,
  nombreContrats,
  seuilGrandCompte,
  fonctionnalites,
}: Pick<EtatMenus, 'profils' | 'nombreContrats' | 'seuilGrandCompte' | 'fonctionnalites'>): boolean =>
  !estPersonnel(profils) &&
  !estSousUtilisateur(profils) &&
  nombreContrats > 1 &&
  (estGrandCompte(profils, nombreContrats, seuilGrandCompte) ||
    estModeSyndic(profils, fonctionnalites.has('UsePagination')))

/** Items of the side menu (1§2.3); a terminated contract leaves the services (1§2) and its invoices (2§6). */
export const menuLateral = (etat: EtatMenus): ElementMenu[] => {
  const gestionnaire = estGestionnaire(etat)
  const conditions: Partial<Record<ElementMenu, boolean>> = {
    'manage-groupes': gestionnaire && etat.fonctionnalites.has('Groupe') && etat.groupeAutorise,
    'manage-contrats': gestionnaire,
    demandes: etat.fonctionnalites.has('SyntheseDesDemandes'),
  }
  const cacher = estSousUtilisateur(etat.profils) ? etat.contenusInterdits : new Set<string>()
  const ordre = etat.mode === 'groupe' ? ordreGroupe : etat.contratResilie ? ordreResilie : ordreContrat
  return ordre.filter((element) => (conditions[element] ?? true) && !cacher.has(element))
}

const compteFerme: readonly ElementMenuHaut[] = [
  'contrats',
  'groupes',
  'profil',
  'motDePasse',
  'supprimerCompte',
  'utilisateurs',
]

/** Entries hidden per profile (1§6). */
export const elementsCaches: Readonly<Record<Profil, readonly ElementMenuHaut[]>> = {
  ADMIN: ['supprimerCompte', 'utilisateurs'],
  WEBMASTER: ['supprimerCompte', 'utilisateurs'],
  CHARGE_DE_CLIENTELE: ['utilisateurs'],
  UTILISATEUR_PREMIUM: [],
  UTILISATEUR_STANDARD: ['utilisateurs'],
  UTILISATEUR_SECONDAIRE: compteFerme,
  UTILISATEUR_VISITEUR: [...compteFerme, 'contact'],
  GRAND_COMPTE: ['contrats', 'profil', 'motDePasse', 'supprimerCompte', 'utilisateurs', 'contact'],
}

/**
 * Reads the `menuToHide` parameter: `UTILISATEUR_STANDARD:faq,cgu;GRAND_COMPTE:cookies`.
 * Unknown profiles and entries are left aside.
 */
const lireMenuToHide = (texte: string, profils: readonly Profil[]): Set<ElementMenuHaut> => {
  const caches = texte.split(';').flatMap((regle) => {
    const [profil = '', entrees = ''] = regle.split(':')
    return profils.some((mien) => mien === profil.trim()) ? entrees.split(',').map((entree) => entree.trim()) : []
  })
  return new Set(elementsMenuHaut.filter((element) => caches.includes(element)))
}

/** Feature without which an entry goes. */
const fonctionnaliteDuMenuHaut: Readonly<Partial<Record<ElementMenuHaut, NomFonctionnalite>>> = {
  groupes: 'Groupe',
  faq: 'UseFaq',
}

/**
 * Entries of the top menu for these profiles. An entry shows when one of the profiles may see it: profiles add
 * rights, they never take one away; `menuToHide` then takes away.
 */
export const menuHaut = (
  profils: readonly Profil[],
  menuToHide: string,
  fonctionnalites: ReadonlySet<string>,
): ElementMenuHaut[] => {
  const caches = lireMenuToHide(menuToHide, profils)
  const estCache = (element: ElementMenuHaut): boolean =>
    profils.length > 0 && profils.every((profil) => elementsCaches[profil].includes(element))
  const estActif = (element: ElementMenuHaut): boolean => {
    const fonctionnalite = fonctionnaliteDuMenuHaut[element]
    return fonctionnalite === undefined || fonctionnalites.has(fonctionnalite)
  }
  return elementsMenuHaut.filter((element) => !estCache(element) && !caches.has(element) && estActif(element))
}

/** At most this many contracts, and as many groups, in the menu (1§9). */
export const nombreMaxMenu = 5

/** Search starts above this many characters; an empty search restores the list (1§5). */
export const longueurMinRecherche = 3

/** What a search box asks the server: the text above 3 characters, '' when emptied, else nothing yet (1§5). */
export const rechercheUtile = (saisie: string): string | undefined => {
  const texte = saisie.trim()
  if (texte === '') return ''
  return texte.length > longueurMinRecherche ? texte : undefined
}
