import type { NomParametre } from '@ondine/webapi/parametrage/parametres.ts'
import { texteDe } from '@ondine/webapi/parametrage/valeur.rules.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { poserParametre } from './poser-parametre.ts'

/** Sets parameters that another area's screen edits, already checked against their bounds, each with its line of the audit. */
export const reglerParametres = async (
  ctx: ContexteUtilisateur,
  valeurs: Readonly<Partial<Record<NomParametre, number>>>,
): Promise<void> => {
  for (const [nom, valeur] of Object.entries(valeurs) as [NomParametre, number][])
    await poserParametre(ctx, { nom, texte: texteDe(valeur), action: 'parametre-modifie' })
}
