/** A file of the built client: its name, and what of ours it brings together. */
interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
  /** Of so many lazy entries at least. */
  readonly minShareCount?: number
  /** What its modules import stays where it is. */
  readonly includeDependenciesRecursively?: false
}

/** Modules by the end of their path, below `apps/web/src` or `packages/webapi/src`. */
const of = (...endings: readonly string[]): RegExp =>
  new RegExp(`(?:${endings.map((ending) => ending.replace(/[.]/g, '\\.').replaceAll('/', '[\\\\/]')).join('|')})$`)

/**
 * Pages share a hundred small modules in as many combinations: left alone, each becomes a file, and on a slow line a file costs its round trip
 * more than its bytes. What the first pages of a visit show together comes together; the rest is cut as the bundler cuts it.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    name: 'portail',
    test: of(
      'icons/Icon(ArrowBackUp|Bell|CircleCheckFilled|Moon|Phone|UserShield).mjs',
      'navigation/(use-menus|usurpation).ts',
      'navigation/menus.rules.ts',
      'session/(changer-contexte|dialogues-compte.store|groupes.queries|usurpation.queries).ts',
      'ui/(pastille|volet)(.module)?.(tsx|css)',
      'abonnement/etat-contrat.public.tsx',
      'abonnement/coupures.queries.ts',
      'alerte/pressants.(public|queries).ts',
      'src/alerte/alerte.endpoints.ts',
      'src/usurpation/[\\w.-]+',
    ),
  },
  { name: 'cadre', test: of('app/layout/(?!cadre)[\\w.-]+') },
  {
    name: 'page',
    test: of(
      'ui/(coche|fil-ariane|page-header).tsx',
      'ui/use-etroit.ts',
      'ui/format/(accords|trimestres).ts',
      'src/liste/liste.ts',
      'ui/choix.module.css',
    ),
  },
  { name: 'recherche', test: of('ui/recherche.tsx', 'ui/administration.module.css') },
  {
    name: 'saisie',
    test: of(
      'formulaire/(champs|issues-formulaire|saisie|champ-nouveau-mot-de-passe).tsx',
      'formulaire/guide.module.css',
      'ui/(choix-multiple|choix-unique|segments-de-champ|case-a-cocher).tsx',
      'ui/choix-multiple.rules.ts',
      'src/champ/natures/(commun|compte|contrat|identite).ts',
      'src/champ/(telephone|nombre).rules.ts',
      'src/utilisateur/exigences-mot-de-passe.rules.ts',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'export',
    test: of(
      'icons/IconDownload.mjs',
      'src/export/export.messages.ts',
      'api/telecharger-export.ts',
      'ui/format/octets.ts',
    ),
  },
  { name: 'tutoriel', test: of('src/tutoriel/[\\w.-]+') },
  {
    name: 'articles',
    test: of(
      'contenu/articles/(?!a-la-une)[\\w.-]+',
      'contenu/carrousel-articles.public.tsx',
      'ui/(carrousel|texte-repliable|couper-texte)(.module)?.(tsx?|css)',
      'src/contenu/article.(endpoints|rules).ts',
    ),
  },
  {
    name: 'graphiques',
    test: of(
      'ui/chart/(graphique.module.css|trace.ts|use-largeur.ts|motif-hachure.tsx|legende.tsx|mini-barres.tsx)',
      'ui/(compteur|chiffres-compteur|tuile)(.module)?.(tsx?|css)',
    ),
  },
  {
    name: 'demandes',
    test: of(
      'domains/demarche/demandes/(demandes|suite).(module.css|queries.ts|textes.ts|phrases.ts)',
      'domains/demarche/demandes-(suivies.public.tsx|attendues.public.ts)',
      'src/demarche/demarche.endpoints.ts',
    ),
  },
  {
    name: 'reglement',
    test: of(
      'domains/paiement/(paiement.public.tsx|payer.textes.ts|soldable.queries.ts|suivi.public.ts|suivi.queries.ts|cle-idempotence.ts)',
      'domains/facture/autres-contrats.(public|queries).ts',
      'src/facture/(reglements.endpoints|facture.rules).ts',
      'src/paiement/paiement.endpoints.ts',
    ),
  },
  {
    name: 'brouillons',
    test: of(
      'domains/demarche/brouillons.public.tsx',
      'demarche/brouillon/(brouillon.module.css|brouillon.textes.ts|brouillons.queries.ts)',
      'demarche/liste/chemins.ts',
      'src/demarche/brouillon.endpoints.ts',
    ),
  },
  {
    name: 'documents',
    test: of(
      'domains/document/tuile-documents.public.tsx',
      'domains/document/document.(queries|textes).ts',
      'domains/document/components/documents.module.css',
      'src/document/document.endpoints.ts',
    ),
  },
  {
    name: 'choisir',
    test: of('ui/menu-actions(.module)?.(tsx|css)', 'table/(selection-gardee|use-selection).ts'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'liste',
    test: of('web/src/table/(?!bilan|selection-gardee|use-selection)[\\w.-]+', 'src/export/export.endpoints.ts'),
    minShareCount: 15,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contrats',
    test: of(
      'abonnement/components/(liste-contrats|chiffres-contrats|etats-a-filtrer).tsx?',
      'abonnement/components/chiffres-contrats.module.css',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'abonnement',
    test: of(
      'domains/abonnement/(abonnement|preuve).(queries|textes).ts',
      'domains/abonnement/components/abonnement.module.css',
      'src/abonnement/(rattachement|preuve).endpoints.ts',
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'periodes',
    test: of('src/consommation/((calendrier|zoom).rules|consommation.codes).ts', 'src/common/entiers.rules.ts'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'compte',
    test: of(
      'facture/components/(facture|compte|recu).module.css',
      'facture/(compte.textes|explication.periode|suivants|retour|lieu-facture).tsx?',
      'src/facture/relance.messages.ts',
    ),
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  { name: 'icones', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 3 },
]
