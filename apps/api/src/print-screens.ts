import { ecransConstruits } from '@ondine/webapi/navigation/screens.ts'

// the hash routes whose screen exists, as a JSON array of patterns
console.log(JSON.stringify(ecransConstruits(), null, 2))
