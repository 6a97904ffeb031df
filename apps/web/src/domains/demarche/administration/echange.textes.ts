import { compter } from '@ondine/webapi/common/nombres.rules.ts'
/** Words of the settings of procedures as a file, and of closing them all. */
export const echangeTextes = {
  exporter: 'Exporter en XML',
  reprendre: 'Reprendre un fichier',
  reprendreIntro:
    'Un fichier exporté ici ou sur un autre portail. Rien ne change avant que vous l’ayez comparé et confirmé\u202f: tout est repris, ou rien.',
  fichier: 'Fichier XML',
  tropLourd: 'Ce fichier est trop lourd pour des réglages de démarches.',
  comparaison: 'Comparaison en cours',
  appliquer: 'Reprendre ces réglages',
  fautes: (nombre: number): string =>
    `Ce fichier ne peut pas être repris\u202f: ${compter(nombre, 'faute', 'fautes')}. Corrigez-le, puis choisissez-le de nouveau.`,
  ligne: (ligne: number): string => `Ligne ${ligne}`,
  rien: 'Ce fichier ne change rien\u202f: ses démarches sont déjà réglées ainsi.',
  changent: (nombre: number): string => `${compter(nombre, 'démarche change', 'démarches changent')}\u202f:`,
  absentes: (noms: readonly string[]): string =>
    `Absentes du fichier, elles restent comme elles sont\u202f: ${noms.join(', ')}.`,
  genres: { NOUVELLE: 'sera ouverte', CHANGEE: 'change', INCHANGEE: '' },
  contacts: { AJOUTE: 'Contact ajouté', CHANGE: 'Contact changé', RETIRE: 'Contact retiré' },
  devient: 'devient',
  reprises: (nombre: number): string =>
    `${compter(nombre, 'démarche est reprise', 'démarches sont reprises')} du fichier.`,
  toutFermer: 'Tout fermer',
  toutFermerTitre: 'Fermer toutes les démarches\u202f?',
  toutFermerPhrase: (nombre: number): string =>
    `Personne ne pourra plus envoyer aucune de ces ${nombre} démarches. Leurs réglages et leurs contacts seront perdus, sauf dans le journal\u202f: exportez-les d’abord pour pouvoir les reprendre. Les demandes déjà reçues restent à traiter.`,
  perd: (contacts: number, demandes: number): string =>
    [
      contacts > 0 ? compter(contacts, 'contact perdu', 'contacts perdus') : '',
      demandes > 0 ? compter(demandes, 'demande en cours', 'demandes en cours') : '',
    ]
      .filter(Boolean)
      .join(', '),
  toutFerme: 'Toutes les démarches sont fermées.',
} as const
