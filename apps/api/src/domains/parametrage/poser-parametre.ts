import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { texteDe } from '@ondine/webapi/parametrage/valeur.rules.ts'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { ecrireSurLu, type Lu } from '../../platform/db/ecrire-sur-lu.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { ajouterParametre, changerParametre, estAuDefaut, oublierParametre } from './parametres.repo.ts'

interface Pose {
  readonly nom: NomParametre
  /** Checked, as it is stored. */
  readonly texte: string
  /** When what the writer read was stored; null: it was the default. */
  readonly lu?: Lu
  readonly action: 'parametre-modifie' | 'parametre-supprime'
}

/** Stores a value, or forgets the one that stands where it is the default, with its line of the audit. @throws ErreurApi 409 not as it was read */
export const poserParametre = async (ctx: Contexte, { nom, texte, lu, action }: Pose): Promise<void> => {
  const ligne = { nom, valeur: texte, modifie_le: ctx.clock.now(), modifie_par: ctx.auteur?.userWebId ?? null }
  const parDefaut = texte === texteDe(parametres[nom].defaut)
  const fait = await ecrireSurLu(lu, {
    changer: (version) =>
      parDefaut ? oublierParametre(ctx.sql, nom, version) : changerParametre(ctx.sql, ligne, version),
    creer: () => (parDefaut ? estAuDefaut(ctx.sql, nom) : ajouterParametre(ctx.sql, ligne)),
  })
  if (fait === 'refuse') throw new ErreurApi(reglagesErreurs.changeEntreTemps)
  await tracer(ctx, {
    action,
    objetType: 'parametre',
    objetId: nom,
    detail: { avant: texteDe(ctx.parametres[nom]), apres: texte },
  })
}
