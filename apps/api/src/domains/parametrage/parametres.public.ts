import type { Parametre } from '@ondine/webapi/parametrage/parametre.declaration.ts'
import { type NomParametre, parametres } from '@ondine/webapi/parametrage/parametres.ts'
import { texteDe } from '@ondine/webapi/parametrage/valeur.rules.ts'
import { tracer } from '../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { enregistrerParametre, oublierParametre } from './parametres.repo.ts'

/** Sets parameters that another area's screen edits, already checked against their bounds, each with its line of the audit. */
export const reglerParametres = async (
  ctx: ContexteUtilisateur,
  valeurs: Readonly<Partial<Record<NomParametre, number>>>,
): Promise<void> => {
  for (const [nom, valeur] of Object.entries(valeurs) as [NomParametre, number][]) {
    const parametre: Parametre = parametres[nom]
    const texte = texteDe(valeur)
    if (texte === texteDe(parametre.defaut)) await oublierParametre(ctx.sql, nom)
    else await enregistrerParametre(ctx.sql, nom, texte, { le: ctx.clock.now(), par: ctx.auteur.userWebId })
    await tracer(ctx, {
      action: 'parametre-modifie',
      objetType: 'parametre',
      objetId: nom,
      detail: { avant: texteDe(ctx.parametres[nom]), apres: texte },
    })
  }
}
