import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteProuve } from '../../../platform/context.ts'
import { soumettre } from '../soumettre.ts'

type Endpoint = (typeof demarcheEndpoints)['creationContact']

/** Sends a question without files: the specification's call of it, the same sending as every procedure's. */
export const creerContact = (ctx: ContexteProuve<Endpoint>, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> =>
  soumettre(ctx, {
    ...ctx.formulaire,
    reponses: {
      subject: body.subject,
      nom: body.data.nom,
      prenom: body.data.prenom,
      MailContact: body.MailContact,
      MessageClient: body.MessageClient,
    },
    empreinte: body.empreinte,
    cleIdempotence: body.cleIdempotence,
  })
