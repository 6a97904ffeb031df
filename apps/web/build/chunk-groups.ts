/** A file of the built client: its name, and what of ours it brings together. */
interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
  /** Of so many lazy entries at least. */
  readonly minShareCount?: number
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
  { name: 'page', test: of('ui/(fil-ariane|page-header).tsx', 'ui/format/accords.ts') },
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
  { name: 'icones', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 3 },
]
