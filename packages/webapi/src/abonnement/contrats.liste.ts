import { defineListe } from '../liste/liste.ts'
import { longueurMinRecherche } from '../navigation/menus.rules.ts'
import { codesEtatContrat, etatsContrat, typesService } from './abonnement.codes.ts'

/** The contracts somebody sees: staff all of them (1§3.2, 3§2). */
export const listeContrats = defineListe({
  nom: 'contrats',
  titre: 'Contrats',
  tri: { colonne: 'numeroContrat', decroissant: false },
  rechercheAuDela: longueurMinRecherche,
  colonnes: {
    numeroContrat: { label: 'Contrat', type: 'texte', triable: true, recherchable: true, fixe: true },
    libelle: { label: 'Libellé', type: 'texte', recherchable: true, masquee: true },
    adresseLivraisonConstruite: { label: 'Adresse', type: 'texte', recherchable: true },
    ville: { label: 'Commune', type: 'texte', triable: true, recherchable: true, masquee: true },
    nomClientTitulaire: { label: 'Titulaire', type: 'texte', triable: true, recherchable: true },
    numeroClientTitulaire: { label: 'N° client titulaire', type: 'texte', masquee: true },
    nomClientPayeur: { label: 'Payeur', type: 'texte', masquee: true },
    numeroClientPayeur: { label: 'N° client payeur', type: 'texte', masquee: true },
    groupes: { label: 'Groupes', type: 'texte', masquee: true },
    codeTypeService: { label: 'Service', type: 'code', libelles: typesService, masquee: true },
    numeroPhysiqueAppareil: { label: 'Compteur', type: 'texte', recherchable: true },
    codeEtatContrat: {
      label: 'État',
      type: 'code',
      triable: true,
      libelles: Object.fromEntries(codesEtatContrat.map((code) => [code, etatsContrat[code].libelle])),
    },
    dateEtat: { label: 'Depuis le', type: 'jour', triable: true, masquee: true },
    indexDernierReleve: { label: 'Dernier index', type: 'nombre', masquee: true },
    dateDernierReleve: { label: 'Relevé le', type: 'jour', masquee: true },
    aRegler: { label: 'À régler', type: 'montant', masquee: true },
    enRetard: { label: 'En retard', type: 'montant', masquee: true },
  },
})

/** Columns that cost a reading of their own, by the field of the call that asks for it: a page reads what it shows. */
export const lecturesDesContrats = {
  avecReleve: ['indexDernierReleve', 'dateDernierReleve'],
  avecDues: ['aRegler', 'enRetard'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof listeContrats.colonnes)[]>>
