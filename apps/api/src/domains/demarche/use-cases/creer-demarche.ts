import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteProuve } from '../../../platform/context.ts'
import type { FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { soumettre } from '../soumettre.ts'

type Endpoint = (typeof demarcheEndpoints)['creationNouvelleDemarche']

/** Sends a procedure of any type, with its files. */
export const creerDemarche = (
  ctx: ContexteProuve<Endpoint>,
  { body }: Entree<Endpoint>,
  fichiers: FichiersRecus,
): Promise<Reponse<Endpoint>> =>
  soumettre(
    ctx,
    {
      ...ctx.formulaire,
      reponses: Object.fromEntries(body.formValue.map(({ name, value }) => [name, value])),
      empreinte: body.empreinte,
      cleIdempotence: body.cleIdempotence,
      jetonBrouillon: body.jetonBrouillon,
    },
    fichiers,
  )
