import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { ConnexionScreen } from '../domains/acces/screens/connexion.screen.tsx'
import { garder } from './garde.ts'
import { Attente, ErreurDePage } from './layout/attente.tsx'
import { Cadre } from './layout/cadre.tsx'

const racine = createRootRoute({
  beforeLoad: async ({ location }) => ({ reconnu: await garder(location.pathname) }),
  component: Cadre,
  errorComponent: ErreurDePage,
})

interface RechercheConnexion {
  login?: string
  resetPwd?: boolean
  activationCode?: string
}

// a text of digits alone is read as a number
const texte = (valeur: unknown): string | undefined => {
  if (typeof valeur === 'number') return String(valeur)
  return typeof valeur === 'string' ? valeur : undefined
}

const login = createRoute({
  getParentRoute: () => racine,
  path: '/login',
  validateSearch: (recherche: Record<string, unknown>): RechercheConnexion => ({
    login: texte(recherche.login),
    resetPwd: recherche.resetPwd === true || recherche.resetPwd === 'true' || undefined,
    activationCode: texte(recherche.activationCode),
  }),
  component: ConnexionScreen,
})

const tableauDeBord = lazyRouteComponent(
  () => import('../domains/tableau-de-bord/screens/tableau-de-bord.screen.tsx'),
  'TableauDeBordScreen',
)
const dashboard = createRoute({
  getParentRoute: () => racine,
  path: '/dashboard/{-$tutorial}',
  component: tableauDeBord,
})
const tiles = createRoute({
  getParentRoute: () => racine,
  path: '/tiles',
  component: lazyRouteComponent(() => import('../domains/tableau-de-bord/screens/tuiles.screen.tsx'), 'TuilesScreen'),
})

const conso = createRoute({
  getParentRoute: () => racine,
  path: '/conso',
  component: lazyRouteComponent(
    () => import('../domains/consommation/screens/consommation.screen.tsx'),
    'ConsommationScreen',
  ),
})

const production = createRoute({
  getParentRoute: () => racine,
  path: '/production',
  component: lazyRouteComponent(
    () => import('../domains/consommation/screens/production.screen.tsx'),
    'ProductionScreen',
  ),
})
const consommationPlus = createRoute({
  getParentRoute: () => racine,
  path: '/consoPlus',
  component: lazyRouteComponent(
    () => import('../domains/consommation/screens/consommation-plus.screen.tsx'),
    'ConsommationPlusScreen',
  ),
})

const activation = createRoute({
  getParentRoute: () => racine,
  path: '/activation',
  validateSearch: (recherche: Record<string, unknown>) => ({
    activationCode: texte(recherche.activationCode),
    wsActivationCode: texte(recherche.wsActivationCode),
  }),
  component: lazyRouteComponent(() => import('../domains/acces/screens/activation.screen.tsx'), 'ActivationScreen'),
})
const nouveauMotDePasse = createRoute({
  getParentRoute: () => racine,
  path: '/user/profile/$profileToken',
  component: lazyRouteComponent(
    () => import('../domains/acces/screens/nouveau-mot-de-passe.screen.tsx'),
    'NouveauMotDePasseScreen',
  ),
})
const adresseMail = createRoute({
  getParentRoute: () => racine,
  path: '/mail-update',
  validateSearch: (recherche: Record<string, unknown>) => ({ activationCode: texte(recherche.activationCode) }),
  component: lazyRouteComponent(() => import('../domains/acces/screens/adresse-mail.screen.tsx'), 'AdresseMailScreen'),
})
const connexionAutomatique = createRoute({
  getParentRoute: () => racine,
  path: '/auth/$token/{-$redirect}',
  component: lazyRouteComponent(
    () => import('../domains/acces/screens/connexion-automatique.screen.tsx'),
    'ConnexionAutomatiqueScreen',
  ),
})
const inscription = createRoute({
  getParentRoute: () => racine,
  path: '/inscription/{-$origin}',
  validateSearch: ({ contrat, compteur, nom, prenom, email }: Record<string, unknown>) => ({
    contrat: texte(contrat),
    compteur: texte(compteur),
    nom: texte(nom),
    prenom: texte(prenom),
    email: texte(email),
  }),
  component: lazyRouteComponent(
    () => import('../domains/inscription/screens/inscription.screen.tsx'),
    'InscriptionScreen',
  ),
})
const profil = createRoute({
  getParentRoute: () => racine,
  path: '/user/profile',
  component: lazyRouteComponent(() => import('../domains/utilisateur/screens/profil.screen.tsx'), 'ProfilScreen'),
})
const succes = createRoute({
  getParentRoute: () => racine,
  path: '/message-success',
  component: lazyRouteComponent(() => import('./screens/succes.screen.tsx'), 'SuccesScreen'),
})
const cgu = createRoute({
  getParentRoute: () => racine,
  path: '/cgu',
  component: lazyRouteComponent(() => import('../domains/contenu/screens/cgu.screen.tsx'), 'CguScreen'),
})
const contenu = createRoute({
  getParentRoute: () => racine,
  path: '/contenu/$identifiantContenu/{-$formatAffichage}',
  component: lazyRouteComponent(() => import('../domains/contenu/screens/article.screen.tsx'), 'ArticleScreen'),
})
const mentions = createRoute({
  getParentRoute: () => racine,
  path: '/mentions',
  component: lazyRouteComponent(() => import('../domains/contenu/screens/mentions.screen.tsx'), 'MentionsScreen'),
})

const admin = createRoute({
  getParentRoute: () => racine,
  path: '/admin',
  component: lazyRouteComponent(
    () => import('../domains/parametrage/screens/administration.screen.tsx'),
    'AdministrationScreen',
  ),
})
const adminGeneral = createRoute({
  getParentRoute: () => racine,
  path: '/admin/general',
  component: lazyRouteComponent(() => import('../domains/parametrage/screens/general.screen.tsx'), 'GeneralScreen'),
})
const adminConfiguration = createRoute({
  getParentRoute: () => racine,
  path: '/admin/configuration',
  component: lazyRouteComponent(
    () => import('../domains/parametrage/screens/configuration.screen.tsx'),
    'ConfigurationScreen',
  ),
})
const adminParametrage = createRoute({
  getParentRoute: () => racine,
  path: '/admin/parametrage',
  component: lazyRouteComponent(
    () => import('../domains/parametrage/screens/parametrage.screen.tsx'),
    'ParametrageScreen',
  ),
})
const adminMessages = createRoute({
  getParentRoute: () => racine,
  path: '/admin/messages',
  component: lazyRouteComponent(() => import('../domains/parametrage/screens/messages.screen.tsx'), 'MessagesScreen'),
})
const adminDroits = createRoute({
  getParentRoute: () => racine,
  path: '/admin/droits',
  component: lazyRouteComponent(() => import('../domains/acces/screens/droits.screen.tsx'), 'DroitsScreen'),
})
const adminMails = createRoute({
  getParentRoute: () => racine,
  path: '/admin/mails',
  validateSearch: (recherche: Record<string, unknown>) => ({ type: texte(recherche.type) }),
  component: lazyRouteComponent(() => import('../domains/contenu/screens/admin-mails.screen.tsx'), 'AdminMailsScreen'),
})
const adminUsers = createRoute({
  getParentRoute: () => racine,
  path: '/admin/users',
  component: lazyRouteComponent(
    () => import('../domains/utilisateur/screens/utilisateurs.screen.tsx'),
    'UtilisateursScreen',
  ),
})
const adminContrat = createRoute({
  getParentRoute: () => racine,
  path: '/admin/contrat',
  component: lazyRouteComponent(
    () => import('../domains/utilisateur/screens/utilisateurs.screen.tsx'),
    'UtilisateursDuContratScreen',
  ),
})
const adminAudit = createRoute({
  getParentRoute: () => racine,
  path: '/admin/audit',
  component: lazyRouteComponent(() => import('../domains/acces/screens/audit.screen.tsx'), 'AuditScreen'),
})
const detail = createRoute({
  getParentRoute: () => racine,
  path: '/detail/{-$force}',
  component: lazyRouteComponent(
    () => import('../domains/abonnement/screens/detail-contrat.screen.tsx'),
    'DetailContratScreen',
  ),
})
const mesContrats = createRoute({
  getParentRoute: () => racine,
  path: '/manage/contrats',
  component: lazyRouteComponent(
    () => import('../domains/abonnement/screens/mes-contrats.screen.tsx'),
    'MesContratsScreen',
  ),
})
const confirmationClient = createRoute({
  getParentRoute: () => racine,
  path: '/client-update',
  validateSearch: (recherche: Record<string, unknown>) => ({ validationClient: texte(recherche.validationClient) }),
  component: lazyRouteComponent(
    () => import('../domains/client/screens/confirmation-client.screen.tsx'),
    'ConfirmationClientScreen',
  ),
})
const adminContrats = createRoute({
  getParentRoute: () => racine,
  path: '/admin/contrats',
  component: lazyRouteComponent(
    () => import('../domains/abonnement/screens/admin-contrats.screen.tsx'),
    'AdminContratsScreen',
  ),
})
const alerte = createRoute({
  getParentRoute: () => racine,
  path: '/alerte/{-$type}',
  validateSearch: ({ evenement, contrat }: Record<string, unknown>) => ({
    evenement: texte(evenement),
    contrat: texte(contrat),
  }),
  component: lazyRouteComponent(() => import('../domains/alerte/screens/alertes.screen.tsx'), 'AlertesScreen'),
})
const adminAlertes = createRoute({
  getParentRoute: () => racine,
  path: '/admin/alertes',
  component: lazyRouteComponent(
    () => import('../domains/alerte/screens/reglage-alertes.screen.tsx'),
    'ReglageAlertesScreen',
  ),
})
const administration = [
  adminAlertes,
  adminContrats,
  adminUsers,
  adminContrat,
  adminAudit,
  adminMails,
  admin,
  adminGeneral,
  adminConfiguration,
  adminParametrage,
  adminMessages,
  adminDroits,
] as const

const accueilGestion = createRoute({
  getParentRoute: () => racine,
  path: '/manage/home',
  component: lazyRouteComponent(
    () => import('../domains/abonnement/screens/accueil-gestion.screen.tsx'),
    'AccueilGestionScreen',
  ),
})
const adminGroupes = createRoute({
  getParentRoute: () => racine,
  path: '/admin/groupes',
  component: lazyRouteComponent(() => import('../domains/groupe/screens/groupes.screen.tsx'), 'AdminGroupesScreen'),
})
const groupes = createRoute({
  getParentRoute: () => racine,
  path: '/manage/groupes',
  component: lazyRouteComponent(() => import('../domains/groupe/screens/groupes.screen.tsx'), 'GroupesScreen'),
})
const unGroupe = createRoute({
  getParentRoute: () => racine,
  path: '/manage/groupe/$idGroupe',
  component: lazyRouteComponent(() => import('../domains/groupe/screens/groupe.screen.tsx'), 'GroupeScreen'),
})
const univers = createRoute({
  getParentRoute: () => racine,
  path: '/manage/univers',
  component: lazyRouteComponent(() => import('../domains/univers/screens/univers.screen.tsx'), 'UniversScreen'),
})
const universContrats = createRoute({
  getParentRoute: () => racine,
  path: '/manage/univers/$key/contracts',
  component: lazyRouteComponent(
    () => import('../domains/univers/screens/univers-contrats.screen.tsx'),
    'UniversContratsScreen',
  ),
})
const universGroupes = createRoute({
  getParentRoute: () => racine,
  path: '/manage/univers/$key/groups',
  component: lazyRouteComponent(
    () => import('../domains/univers/screens/univers-groupes.screen.tsx'),
    'UniversGroupesScreen',
  ),
})
const sousUtilisateurs = createRoute({
  getParentRoute: () => racine,
  path: '/manage/users',
  component: lazyRouteComponent(
    () => import('../domains/univers/screens/utilisateurs.screen.tsx'),
    'UtilisateursScreen',
  ),
})
const gestion = [
  accueilGestion,
  adminGroupes,
  groupes,
  unGroupe,
  univers,
  universContrats,
  universGroupes,
  sousUtilisateurs,
] as const

/** Every other path of the screen table: a page that says what will be there. Unknown paths never get here. */
const aVenir = createRoute({
  getParentRoute: () => racine,
  path: '$',
  component: lazyRouteComponent(() => import('./screens/a-venir.screen.tsx'), 'EcranAVenir'),
})

export const router = createRouter({
  routeTree: racine.addChildren([
    ...administration,
    ...gestion,
    login,
    activation,
    nouveauMotDePasse,
    adresseMail,
    connexionAutomatique,
    inscription,
    profil,
    succes,
    cgu,
    mentions,
    contenu,
    dashboard,
    tiles,
    conso,
    production,
    consommationPlus,
    alerte,
    detail,
    mesContrats,
    confirmationClient,
    aVenir,
  ]),
  history: createHashHistory(),
  defaultPendingComponent: Attente,
  // A wait shorter than a second shows nothing (1§9).
  defaultPendingMs: 1000,
  defaultPendingMinMs: 300,
  defaultErrorComponent: ErreurDePage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
