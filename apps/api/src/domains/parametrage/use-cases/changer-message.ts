import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ecrireSurLu } from '../../../platform/db/ecrire-sur-lu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { cleDe, messageDeclare, placesDe } from '../catalogue-messages.ts'
import {
  ajouterMessageTexte,
  type CleMessage,
  changerMessageTexte,
  estDOrigine,
  oublierMessage,
} from '../messages.repo.ts'

type Endpoints = typeof reglagesEndpoints

/**
 * Gives a message the staff's words (3§3). The declared words again remove the line.
 * @throws ErreurApi 404 no call answers it, 400 a place that nothing fills, 409 not as it was read
 */
export const ajouterMessage = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['ajouterMessage']>,
): Promise<{ serial: string }> => {
  const declare = messageDeclare(ctx.installation.endpoints, body.controller, body.action, body.code)
  if (declare === undefined) throw new ErreurApi(reglagesErreurs.messageInconnu)
  const possibles = placesDe(declare.erreur.texte)
  const intruses = placesDe(body.libelle).filter((place) => !possibles.includes(place))
  if (intruses.length > 0)
    throw new ErreurApi(reglagesErreurs.placeInconnue, {
      valeurs: { places: intruses.join(', '), possibles: possibles.join(', ') || 'aucune' },
      champs: [
        {
          champ: 'libelle',
          code: 'place',
          message: `${intruses.join(', ')} ne ${accord(intruses.length, 'peut pas être rempli', 'peuvent pas être remplis')} ici.`,
        },
      ],
    })
  const cle: CleMessage = { controleur: body.controller, action: body.action, code: body.code, culture: 'fr' }
  const dOrigine = body.libelle === declare.erreur.texte
  const fait = await ecrireSurLu(body.libelleLu, {
    changer: (lu) =>
      dOrigine ? oublierMessage(ctx.sql, cle, lu) : changerMessageTexte(ctx.sql, cle, body.libelle, lu),
    creer: () => (dOrigine ? estDOrigine(ctx.sql, cle) : ajouterMessageTexte(ctx.sql, cle, body.libelle)),
  })
  if (fait === 'refuse') throw new ErreurApi(reglagesErreurs.changeEntreTemps)
  const serial = cleDe(cle.controleur, cle.action, cle.code)
  await tracer(ctx, {
    action: 'message-modifie',
    objetType: 'message',
    objetId: serial,
    detail: { libelle: body.libelle },
  })
  return { serial }
}

/** `controller/action/code/culture`: the action may hold slashes itself. */
const lireSerial = (serial: string): CleMessage | undefined => {
  const morceaux = serial.split('/')
  const [culture, code] = [morceaux.pop(), morceaux.pop()]
  const controleur = morceaux.shift()
  if (culture === undefined || code === undefined || controleur === undefined || morceaux.length === 0) return undefined
  return { controleur, action: morceaux.join('/'), code, culture }
}

/** Gives a message its declared words back. @throws ErreurApi 404 nothing was written for it, 409 not as it was read */
export const supprimerMessage = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['supprimerMessage']>,
): Promise<Record<string, never>> => {
  const cle = lireSerial(body.serial)
  if (cle === undefined) throw new ErreurApi(reglagesErreurs.messageInconnu)
  if (!(await oublierMessage(ctx.sql, cle, body.libelleLu)))
    throw new ErreurApi(
      (await estDOrigine(ctx.sql, cle)) ? reglagesErreurs.messageInconnu : reglagesErreurs.changeEntreTemps,
    )
  await tracer(ctx, { action: 'message-supprime', objetType: 'message', objetId: body.serial })
  return {}
}
