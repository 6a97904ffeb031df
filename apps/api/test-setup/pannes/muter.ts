import { registerHooks } from 'node:module'
import type { Mutation } from './mutations.ts'

// Loaded before a portal: takes one guard out of the sources as they are read. A text that is not there any more stops the process.
const { remplacements } = JSON.parse(process.env.ONDINE_MUTATION ?? '{"remplacements":[]}') as Mutation

registerHooks({
  load(url, contexte, suivant) {
    const charge = suivant(url, contexte)
    const siens = remplacements.filter(({ fichier }) => url.endsWith(fichier))
    if (siens.length === 0) return charge
    let source = String(charge.source)
    for (const { avant, apres } of siens) {
      if (!source.includes(avant)) throw new Error(`a mutation does not find its text in ${url}: ${avant}`)
      source = source.replace(avant, () => apres)
    }
    return { ...charge, source }
  },
})
