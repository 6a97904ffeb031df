// The dependency rules of docs/ARCHITECTURE.md. "$1" is the area of the importing file.
export const areasFromLowToHigh = [
  ['parametrage', 'contenu'],
  ['acces', 'utilisateur'],
  ['client', 'abonnement', 'remise'],
  ['groupe', 'annonce'],
  ['univers', 'usurpation', 'inscription', 'consommation'],
  ['facture'],
  ['paiement', 'service', 'intervention', 'alerte', 'document'],
  ['demarche', 'tableau-de-bord', 'export'],
  ['fiche'],
  ['exploitation'],
]

/** Folders of the web client; `main.tsx` stands on all of them. */
export const webFoldersFromLowToHigh = [
  ['api', 'theme'],
  ['ui'],
  ['session'],
  ['navigation', 'formulaire', 'captcha'],
  ['table', 'tutoriel'],
  ['domains'],
  ['app'],
]

const TESTS = '([.]test[.]tsx?$|[.]fixtures[.]ts$|[.]child[.]ts$|(^|/)test-setup/|/conventions/(?!liste-))'

/** What the shell takes of an area past its doors, and why. */
const SHELL_EXCEPTIONS = [
  // the first page of most visits comes with the shell, in the same file; its declaration loads it when it is opened
  'acces/screens/connexion[.]screen[.]tsx',
]

/** Files of a folder that are shipped. */
const product = (path) => ({ path, pathNot: TESTS })
/** Files of a folder but some. */
const but = (path, pathNot) => ({ path, pathNot })
const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

/** Nothing imports what stands higher. `from` makes the importing side of a path. */
const onlyDownwards = (name, root, levels, from) =>
  levels.flatMap((folders, level) => {
    const higher = levels.slice(level + 1).flat()
    const below = from(`${root}(${folders.join('|')})/`)
    return higher.length === 0
      ? []
      : [forbid(`${name}-${folders.join('-')}`, below, { path: `${root}(${higher.join('|')})/` })]
  })

const API = '^apps/api/src/domains/'
const WEB = '^apps/web/src/'

export const structureRules = {
  forbidden: [
    forbid('no-cycle', {}, { circular: true }),
    forbid('no-unresolved', { pathNot: 'node_modules' }, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid('webapi-stands-alone', product('^packages/webapi/src'), {
      pathNot: '^(packages/webapi/src|node_modules/(zod|ibantools|libphonenumber-js)/)',
    }),
    forbid('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    forbid('web-never-imports-api', { path: '^apps/web/' }, { path: '^apps/api/' }),
    forbid(
      'web-areas-share-queries-and-public-doors',
      { path: `${WEB}domains/([^/]+)/` },
      but(`${WEB}domains/([^/]+)/`, `${WEB}domains/($1/|[^/]+/[^/]+[.](queries|public)[.]tsx?$)`),
    ),
    forbid(
      'the-web-shell-enters-areas-by-their-doors',
      product(`${WEB}(app/|main[.]tsx$)`),
      but(`${WEB}domains/`, `${WEB}domains/([^/]+/[^/]+[.](ecrans|public)[.]tsx?|${SHELL_EXCEPTIONS.join('|')})$`),
    ),
    forbid(
      'web-folders-stand-in-the-list',
      { path: `${WEB}(?!(${webFoldersFromLowToHigh.flat().join('|')})/|main[.]tsx$)` },
      { path: WEB },
    ),
    ...onlyDownwards('web-downwards-from', WEB, webFoldersFromLowToHigh, product),
    // one name for the files that hold calls: whoever looks for who calls what looks there
    forbid('screens-call-through-queries', but(`${WEB}domains/`, `(${TESTS}|[.]queries[.]ts$)`), {
      path: `${WEB}api/appels[.]ts$`,
    }),
    forbid('platform-knows-no-area', product('^apps/api/src/platform/'), {
      path: '^apps/api/src/(domains|import|demo)/',
    }),
    // the fonts and the writer of PDF are 20 MB, and a page keeps the processor: neither belongs to the thread that answers calls
    forbid('documents-are-written-apart', product('^apps/api/src/'), {
      path: '^packages/document-factory/src/(?!(a-part/|csv[.]ts$|zip[.]ts$|emetteur[.]ts$))',
      dependencyTypesNot: ['type-only'],
    }),
    forbid('routes-bind-only', { path: '[.]routes[.]ts$' }, { path: '([.]repo[.]ts$|^apps/api/src/platform/db/)' }),
    forbid('use-cases-know-no-framework', product(`${API}.*(/use-cases/|/evaluation/|[.]job[.]ts$)`), {
      path: '^node_modules/(fastify|pg)/',
    }),
    forbid('jobs-write-no-sql', { path: '[.]job[.]ts$' }, { path: '^node_modules/kysely/' }),
    forbid('only-env-reads-the-environment', product(API), { path: '^(node:)?process$' }),
    forbid(
      'areas-enter-by-the-public-door',
      product(`${API}([^/]+)/`),
      but(`${API}[^/]+/`, `${API}($1/|[^/]+/[^/]+[.](public|events)[.]ts$)`),
    ),
    forbid('repo-knows-no-use-case', { path: '[.]repo[.]ts$' }, { path: '(/use-cases/|[.]routes[.]ts$)' }),
    forbid('no-test-in-product', { pathNot: `(${TESTS}|^apps/e2e/|^bench/|[.]config[.]ts$)` }, { path: TESTS }),
    ...onlyDownwards('downwards-from', API, areasFromLowToHigh, (path) => but(path, '[.]test[.]ts$')),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|[.]cache/|screenshots/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
