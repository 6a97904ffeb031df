import { mettreAJour } from '../../demarrage/base.ts'
import { readEnv } from '../../demarrage/reglages.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { createLog } from '../../platform/log.ts'
import { surConnexion } from '../sur-base.ts'
import { STATUT, type Verbe } from '../verbe.ts'

export const migrer: Verbe = {
  nom: 'migrate',
  usage: '[--apply]',
  resume:
    'Says which migrations this version would run; --apply runs them, all or none, and gives the roles their rights.',
  options: { apply: { type: 'boolean' } },
  positionnels: [0, 0],
  executer({ drapeaux, dire }) {
    const env = readEnv(process.env, 'outil')
    return surConnexion(env, async (_connexion, base) => {
      const manquantes = await pendingMigrations(base.ownerUrl)
      for (const nom of manquantes) dire(nom)
      if (!drapeaux.has('apply')) {
        dire(
          manquantes.length === 0
            ? 'The database is up to date.'
            : `${manquantes.length} migration(s) to run: take a backup, then add --apply.`,
        )
        return manquantes.length === 0 ? STATUT.fait : STATUT.aVoir
      }
      await mettreAJour(base, createLog(env.logLevel === 'info' ? 'warn' : env.logLevel))
      dire(`${manquantes.length} migration(s) run; the roles have their rights.`)
      return STATUT.fait
    })
  },
}
