import { defineListe } from '../liste/liste.ts'
import { actionsAudit, objetsAudit } from './audit.codes.ts'

/** What staff did and what happened to accounts, newest first (S23). */
export const listeAudit = defineListe({
  nom: 'journal-audit',
  titre: 'Journal des actions',
  tri: { colonne: 'le', decroissant: true },
  dates: 'le',
  colonnes: {
    le: { label: 'Le', type: 'instant', triable: true, fixe: true },
    action: { label: 'Action', type: 'code', libelles: actionsAudit, recherchable: true },
    auteur: { label: 'Auteur', type: 'texte', recherchable: true },
    usurpateur: { label: 'Usurpé par', type: 'texte', recherchable: true },
    objetType: { label: 'Objet', type: 'code', libelles: objetsAudit },
    objetId: { label: 'Numéro', type: 'texte', recherchable: true },
    detail: { label: 'Détail', type: 'texte' },
    conversationId: { label: 'Référence', type: 'texte', masquee: true },
  },
})
