import { randomBytes } from 'node:crypto'
import { readEnv } from '../../demarrage/reglages.ts'
import { hacherMotDePasse } from '../../domains/acces/mot-de-passe.public.ts'
import type { Database } from '../../platform/db/connection.ts'
import { ecrireSauvegarde } from '../sauvegarde/ecrire.ts'
import { reglagesSansSecrets } from '../sauvegarde/reglages-gardes.ts'
import { avecClient } from '../sauvegarde/verbes.ts'
import { surConnexion } from '../sur-base.ts'
import { chemin, RefusOperation, STATUT, type Verbe } from '../verbe.ts'
import { nouveauTirage } from './hasard.ts'
import { filtrerAvec } from './lignes.ts'
import { remplacements } from './remplacer.ts'

/** Letters, digits and a sign, as the rules of passwords want. */
const nouveauMotDePasse = (): string => `Copie-${randomBytes(9).toString('base64url').replace(/[-_]/g, '7')}2`

/** Of each profile, the account that holds most contracts. */
const comptesAEssayer = async (db: Database) =>
  db
    .selectFrom('utilisateur as u')
    .innerJoin('utilisateur_profil as p', 'p.user_web_id', 'u.user_web_id')
    .distinctOn('p.profil')
    .select(({ selectFrom }) => [
      'p.profil',
      'u.identifiant',
      selectFrom('attachement as a')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('a.user_web_id', '=', 'u.user_web_id')
        .as('contrats'),
    ])
    .where('u.supprime_le', 'is', null)
    .where('u.mot_de_passe', 'is not', null)
    .orderBy('p.profil')
    .orderBy('contrats', 'desc')
    .orderBy('u.user_web_id')
    .execute()

export const copier: Verbe = {
  nom: 'copy',
  usage: 'folder --anonymise',
  resume:
    'Writes a copy for tests in which nobody is read, to be brought in by restore: names, contacts, IBANs, meter numbers, streets, texts and documents are replaced, the same by the same; readings, amounts and dates stay. It never writes to anybody.',
  options: { anonymise: { type: 'boolean' } },
  positionnels: [1, 1],
  executer({ positionnels: [ecrit = ''], drapeaux, dire }) {
    if (!drapeaux.has('anonymise'))
      throw new RefusOperation('Say --anonymise: a copy with everybody in it is a backup (npm run ondine -- backup).')
    const env = readEnv(process.env, 'outil')
    const dossier = chemin(ecrit)
    return surConnexion(env, async ({ db }, base) => {
      const motDePasse = nouveauMotDePasse()
      const natures = remplacements(nouveauTirage(), await hacherMotDePasse(motDePasse))
      const reglages = reglagesSansSecrets(process.env)
      const aEssayer = await comptesAEssayer(db)
      const fait = await avecClient(base.directUrl, (client) =>
        ecrireSauvegarde({ client, dossier, dataDir: env.dataDir, reglages, roles: [], filtrer: filtrerAvec(natures) }),
      )
      const lignes = fait.tables.reduce((somme, une) => somme + une.lignes, 0)
      dire(
        `${dossier}: ${fait.tables.length} tables, ${lignes} rows in which nobody is read; restore fills an empty database from it.`,
      )
      dire(`Every account opens with ${motDePasse}, said here only:`)
      for (const { profil, identifiant, contrats } of aEssayer)
        dire(`  ${profil.padEnd(24)} ${natures.identifiant(identifiant, {})}, ${contrats} contracts`)
      return STATUT.fait
    })
  },
}
