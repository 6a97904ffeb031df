// The dependency rules of docs/ARCHITECTURE.md. "$1" is the area of the importing file.
export const areasFromLowToHigh = [
  ['parametrage', 'contenu'],
  ['acces', 'utilisateur'],
  ['client', 'abonnement'],
  ['groupe', 'annonce'],
  ['univers', 'usurpation', 'inscription', 'consommation', 'document'],
  ['facture'],
  ['paiement', 'service', 'intervention', 'alerte'],
  ['demarche', 'tableau-de-bord', 'export'],
]

const onlyDownwards = areasFromLowToHigh.flatMap((areas, level) => {
  const higher = areasFromLowToHigh.slice(level + 1).flat()
  return higher.length === 0
    ? []
    : [
        {
          name: `downwards-from-${areas.join('-')}`,
          severity: 'error',
          from: { path: `^apps/api/src/domains/(${areas.join('|')})/`, pathNot: '[.]test[.]ts$' },
          to: { path: `^apps/api/src/domains/(${higher.join('|')})/` },
        },
      ]
})

const TESTS = '([.]test[.]tsx?$|[.]fixtures[.]ts$|[.]child[.]ts$|(^|/)test-setup/|/conventions/(?!liste-))'

export const structureRules = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'webapi-stands-alone',
      severity: 'error',
      from: { path: '^packages/webapi/src', pathNot: TESTS },
      to: { pathNot: '^(packages/webapi/src|node_modules/(zod|ibantools|libphonenumber-js)/)' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    { name: 'web-never-imports-api', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/api/' } },
    {
      name: 'web-areas-share-queries-and-public-doors',
      severity: 'error',
      from: { path: '^apps/web/src/domains/([^/]+)/' },
      to: {
        path: '^apps/web/src/domains/([^/]+)/',
        pathNot: '^apps/web/src/domains/($1/|[^/]+/[^/]+[.](queries|public)[.]tsx?$)',
      },
    },
    {
      name: 'the-web-shell-stands-on-top',
      severity: 'error',
      from: { path: '^apps/web/src/(?!app/|main[.]tsx$)', pathNot: TESTS },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-foundations-know-no-area',
      severity: 'error',
      from: {
        path: '^apps/web/src/(api|session|navigation|ui|table|formulaire|captcha|theme|tutoriel)/',
        pathNot: TESTS,
      },
      to: { path: '^apps/web/src/domains/' },
    },
    {
      name: 'ui-stands-on-calls-alone',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TESTS },
      to: { path: '^apps/web/src/(session|navigation|table|formulaire|captcha|tutoriel)/' },
    },
    {
      // one name for the files that hold calls: whoever looks for who calls what looks there
      name: 'screens-call-through-queries',
      severity: 'error',
      from: { path: '^apps/web/src/domains/', pathNot: `(${TESTS}|[.]queries[.]ts$)` },
      to: { path: '^apps/web/src/api/appels[.]ts$' },
    },
    {
      name: 'platform-knows-no-area',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: TESTS },
      to: { path: '^apps/api/src/(domains|import|demo)/' },
    },
    {
      name: 'routes-bind-only',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: '([.]repo[.]ts$|^apps/api/src/platform/db/)' },
    },
    {
      name: 'use-cases-know-no-framework',
      severity: 'error',
      from: { path: '^apps/api/src/domains/.*(/use-cases/|/evaluation/|[.]job[.]ts$)', pathNot: TESTS },
      to: { path: '^node_modules/(fastify|pg)/' },
    },
    {
      name: 'jobs-write-no-sql',
      severity: 'error',
      from: { path: '[.]job[.]ts$' },
      to: { path: '^node_modules/kysely/' },
    },
    {
      name: 'only-env-reads-the-environment',
      severity: 'error',
      from: { path: '^apps/api/src/domains/', pathNot: TESTS },
      to: { path: '^(node:)?process$' },
    },
    {
      name: 'areas-enter-by-the-public-door',
      severity: 'error',
      from: { path: '^apps/api/src/domains/([^/]+)/', pathNot: TESTS },
      to: {
        path: '^apps/api/src/domains/[^/]+/',
        pathNot: '^apps/api/src/domains/($1/|[^/]+/[^/]+[.](public|events)[.]ts$)',
      },
    },
    {
      name: 'repo-knows-no-use-case',
      severity: 'error',
      from: { path: '[.]repo[.]ts$' },
      to: { path: '(/use-cases/|[.]routes[.]ts$)' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { pathNot: `(${TESTS}|^apps/e2e/|^bench/|[.]config[.]ts$)` },
      to: { path: TESTS },
    },
    ...onlyDownwards,
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
