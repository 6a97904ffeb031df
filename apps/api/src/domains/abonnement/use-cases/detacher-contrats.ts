import type { rattachementEndpoints } from '@ondine/webapi/abonnement/rattachement.endpoints.ts'
import { etatsDeDepart } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { rattachementErreurs, refusDetachement } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { oublierAConfirmer } from '../a-confirmer.repo.ts'
import { compterAttachements } from '../attachements.repo.ts'
import { detacherListe } from '../rattachement-masse.repo.ts'
import { etatsDesRattachements } from '../suspension.public.ts'

type Endpoint = typeof rattachementEndpoints.detacherContrats

/**
 * Detaches several contracts of one's own account (1§4): what can be done is done, each one left aside says why. Contracts seen
 * through a group or a universe are not attached, and stay.
 */
export const detacherContrats = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { userWebId } = ctx.auteur
  const numeros = [...new Set(body.numeros)]
  const faits = await detacherListe(ctx.sql, userWebId, numeros, { ouverts: true })
  const oublies = await oublierAConfirmer(ctx.sql, userWebId, numeros, etatsDeDepart('DETACHEMENT'))
  for (const numero of oublies) faits.add(numero)
  if (faits.size > 0)
    await tracer(ctx, {
      action: 'contrats-detaches',
      objetType: 'utilisateur',
      objetId: userWebId,
      detail: { nombre: faits.size, contrats: [...faits].slice(0, 50).join(', ') },
    })
  const restes = numeros.filter((numero) => !faits.has(numero))
  const etats = await etatsDesRattachements(ctx, { userWebId, numeros: restes })
  return {
    nbTraites: faits.size,
    refus: restes.map((numeroContrat) => {
      const { code, texte } =
        etats.get(numeroContrat) === 'SUSPENDU'
          ? rattachementErreurs.rattachementSuspendu
          : refusDetachement.nonRattache
      return { numeroContrat, code, message: remplirTexte(texte, { numeroContrat }) }
    }),
    nombreContrats: await compterAttachements(ctx.sql, userWebId),
  }
}
