import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestModel, type TestDatabase } from '../../../test-setup/test-database.ts'
import type { Liaison } from '../../platform/http/bind.ts'
import type { Services } from '../../platform/http/route.ts'
import { unMonde } from './monde.ts'
import type { Terrain } from './parcours.ts'

/** The same world for each call that is tried: made once, copied after each call that may have changed it. */
export const desTerrains = async () => {
  const modele = await createTestModel(({ db }) => unMonde(db))
  let base: TestDatabase | undefined
  const jeter = async (): Promise<void> => {
    await base?.drop()
    base = undefined
  }
  return {
    monde: modele.contenu,
    /** Tries one call on a server of its own, whose guard or declaration may be doctored. */
    sur: async <T>(
      liaison: Liaison,
      essayer: (terrain: Terrain) => Promise<T>,
      modifier?: (services: Services) => Services,
    ): Promise<T> => {
      base ??= await modele.copier()
      const app = await unServeur(base, { liaisons: [liaison], ...(modifier && { modifier }) })
      try {
        return await essayer({ app, base, monde: modele.contenu })
      } finally {
        await app.close()
        if (liaison.endpoint.method !== 'GET') await jeter()
      }
    },
    drop: async (): Promise<void> => {
      await jeter()
      await modele.drop()
    },
  }
}
