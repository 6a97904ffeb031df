import { createRequire } from 'node:module'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ondine webapi</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/webapi/docs/ui/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/webapi/docs/ui/swagger-ui-bundle.js"></script>
<script src="/webapi/docs/start.js"></script>
</body>
</html>
`

// The page writes the descriptions, which it has cleaned, as strings: a second look refuses what could run. Nothing else may.
const POLITIQUE_HTML = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => /<\\s*(script|iframe|object|embed|base|meta|form)|\\son\\w+\\s*=|javascript:/i.test(html) ? null : html,
})
`
// closed at first: hundreds of calls with their forms take seconds to draw. Every try-out call carries a conversation id, as the
// specification asks of any caller
const DEMARRAGE = `SwaggerUIBundle({
  url: '/webapi/openapi.json', domNode: document.getElementById('swagger-ui'), deepLinking: true, tryItOutEnabled: true,
  docExpansion: 'none', filter: true, defaultModelsExpandDepth: -1, persistAuthorization: true, validatorUrl: null,
  requestInterceptor: (request) => { request.headers.ConversationId = 'JS-WEB' + crypto.randomUUID(); return request },
})
`
const CSP_DOCS =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify default"

/** The interactive documentation and the document itself, which is made for its first reader: few portals have one. */
export const monterDocumentation = async (
  app: FastifyInstance,
  ecrireDocument: () => Record<string, unknown>,
): Promise<void> => {
  let json: Buffer | undefined
  app.get('/webapi/openapi.json', (_request, reply) => {
    json ??= Buffer.from(JSON.stringify(ecrireDocument()))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/webapi/docs', (_request, reply) =>
    reply.header('content-security-policy', CSP_DOCS).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/webapi/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(POLITIQUE_HTML + DEMARRAGE),
  )
  // its own entry reads the whole interface into this process
  const absolutePath = createRequire(import.meta.url)('swagger-ui-dist/absolute-path.js') as () => string
  await app.register(fastifyStatic, {
    root: absolutePath(),
    prefix: '/webapi/docs/ui/',
    decorateReply: false,
    allowedPath: (chemin) => chemin.endsWith('/swagger-ui.css') || chemin.endsWith('/swagger-ui-bundle.js'),
  })
}
