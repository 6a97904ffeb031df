import { defineListe } from '../liste/liste.ts'
import { canaux, periodicites, typesAlerte } from './alerte.codes.ts'

const libellesType = Object.fromEntries(Object.entries(typesAlerte).map(([code, { libelle }]) => [code, libelle]))
const declaree = {
  tri: { colonne: 'periodeDebut', decroissant: false },
  colonnes: {
    titreAlerte: { label: 'Alerte', type: 'texte', triable: true, recherchable: true, fixe: true },
    numeroContratAbonnement: { label: 'Contrat', type: 'texte' },
    codeTypeAlarme: { label: 'Type', type: 'code', libelles: libellesType, triable: true },
    statutAlerte: {
      label: 'État',
      type: 'code',
      libelles: { ACTIVE: 'Active', DESACTIVE: 'Désactivée' },
      triable: true,
    },
    periodicite: { label: 'Fréquence', type: 'code', libelles: periodicites, masquee: true },
    canalAlerte: { label: 'Envoi', type: 'code', libelles: canaux, masquee: true },
    valeurSeuilEnLitres: { label: 'Seuil', type: 'volume', sansZeros: true },
    periodeDebut: { label: 'Début', type: 'jour', triable: true },
    periodeFin: { label: 'Fin', type: 'jour' },
  },
} as const

/** Alerts of a contract, of a group, or of every contract the reader sees (1§7.6). */
export const listeAlertes = defineListe({ nom: 'alertes', titre: 'Alertes', ...declaree })
/** Those that are firing. */
export const listeAlertesEnCours = defineListe({ nom: 'alertes-en-cours', titre: 'Alertes en cours', ...declaree })
