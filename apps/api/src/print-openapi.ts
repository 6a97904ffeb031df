import { liaisons } from './domains/registry.ts'
import { documentOpenapi } from './platform/http/openapi.ts'
import { VERSION } from './platform/version.ts'

// the OpenAPI 3.1 document of every route, as JSON on standard output
console.log(
  JSON.stringify(
    documentOpenapi(
      liaisons.map(({ endpoint }) => endpoint),
      VERSION,
    ),
    null,
    2,
  ),
)
