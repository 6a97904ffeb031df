import type { EcranAdministration } from '@ondine/webapi/navigation/menu-administration.rules.ts'
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconArchive,
  IconBell,
  IconCreditCard,
  IconFileSearch,
  IconFiles,
  IconFileText,
  IconFolders,
  IconHeartbeat,
  IconHelp,
  IconHistory,
  IconListCheck,
  IconMail,
  IconMessage,
  IconShieldLock,
  IconToggleLeft,
  IconUsers,
} from '@tabler/icons-react'

/** How the back-office screens show in its menu and on its home: a word, what one does there. */
export const elementsAdministration: Readonly<
  Record<
    EcranAdministration,
    {
      readonly libelle: string
      /** Where a word is all there is room for, the bar of a phone. */
      readonly court?: string
      readonly phrase: string
      readonly icone: Icon
    }
  >
> = {
  'admin-users': {
    libelle: 'Utilisateurs',
    phrase: 'Chercher, créer, modifier et fermer des comptes.',
    icone: IconUsers,
  },
  'admin-contrat': {
    libelle: 'Utilisateurs d’un contrat',
    court: 'Par contrat',
    phrase: 'Voir à quels comptes un contrat est rattaché.',
    icone: IconFileSearch,
  },
  'admin-contrats': { libelle: 'Contrats', phrase: 'Parcourir tous les contrats.', icone: IconFiles },
  'admin-groupes': { libelle: 'Groupes', phrase: 'Parcourir les groupes de contrats.', icone: IconFolders },
  'admin-demarches': {
    libelle: 'Démarches',
    phrase: 'Régler les formulaires et leurs contacts.',
    icone: IconListCheck,
  },
  'admin-paiements': {
    libelle: 'Paiements',
    phrase: 'Reprendre les paiements non intégrés ou sans retour.',
    icone: IconCreditCard,
  },
  'admin-contenus': { libelle: 'Articles', phrase: 'Écrire et publier les contenus.', icone: IconFileText },
  'admin-faq': { libelle: 'FAQ', phrase: 'Tenir les questions fréquentes à jour.', icone: IconHelp },
  'admin-mails': { libelle: 'Mails types', phrase: 'Modifier les mails que le portail envoie.', icone: IconMail },
  'admin-messages': { libelle: 'Messages', phrase: 'Changer les phrases d’erreur, une à une.', icone: IconMessage },
  'admin-documents': { libelle: 'Documents', phrase: 'Archiver des documents et les retirer.', icone: IconArchive },
  'admin-configuration': {
    libelle: 'Fonctionnalités',
    phrase: 'Ouvrir et fermer ce que le portail propose.',
    icone: IconToggleLeft,
  },
  'admin-parametrage': {
    libelle: 'Paramètres',
    phrase: 'Régler les seuils, les limites et les coordonnées.',
    icone: IconAdjustmentsHorizontal,
  },
  'admin-alertes': { libelle: 'Seuils d’alerte', phrase: 'Régler fuites et surconsommations.', icone: IconBell },
  'admin-droits': {
    libelle: 'Droits par profil',
    phrase: 'Dire qui peut faire quoi, et ce qui reste caché.',
    icone: IconShieldLock,
  },
  'admin-audit': {
    libelle: 'Journal',
    phrase: 'Qui a fait quoi, sur quel compte, au nom de qui.',
    icone: IconHistory,
  },
  'admin-general': {
    libelle: 'État du service',
    phrase: 'Contrôler la santé, vider les caches, taire des erreurs.',
    icone: IconHeartbeat,
  },
}
