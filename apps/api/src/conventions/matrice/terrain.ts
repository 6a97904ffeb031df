import { garderEtat } from '../../../test-setup/etat-de-base.ts'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { avecBanque } from '../../../test-setup/fixtures/natures.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-setup/test-database.ts'
import type { Liaison } from '../../platform/http/bind.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Monde, unMonde } from './monde.ts'
import type { Terrain } from './parcours.ts'

/**
 * The same world for each call that is tried: made once, put back after each call.
 * @param preparer what it holds besides
 */
export const unTerrain = async (
  preparer: (base: TestDatabase, monde: Monde) => Promise<void> = async () => undefined,
) => {
  const base = await createTestDatabase()
  const monde = await unMonde(base.db)
  await preparer(base, monde)
  // true captchas are solved for the calls that ask for one
  await regler(base.db, { captchaDifficulte: 1 })
  const etat = await garderEtat(base.pool)
  return {
    monde,
    /** Tries one call on a server of its own, whose guard or declaration may be doctored. */
    sur: async <T>(
      liaison: Liaison,
      essayer: (terrain: Terrain) => Promise<T>,
      modifier?: (services: Services) => Services,
    ): Promise<T> => {
      const app = await unServeur(base, {
        liaisons: [liaison],
        modifier: (services) => avecBanque()(modifier?.(services) ?? services),
      })
      try {
        return await essayer({ app, base, etat, monde })
      } finally {
        await app.close()
        await etat.retablir()
      }
    },
    drop: base.drop,
  }
}
