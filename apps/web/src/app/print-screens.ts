import { ecranDe, type IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { ecrans } from './ecrans.ts'

// the hash routes whose screen exists, as a JSON array of patterns; the guard answers the first two by itself
const construits: readonly IdEcran[] = ['root', 'unknown', ...(Object.keys(ecrans) as IdEcran[])]
console.log(
  JSON.stringify(
    construits.map((id) => ecranDe(id).pattern),
    null,
    2,
  ),
)
