import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import type { SujetContact } from '@ondine/webapi/demarche/formulaires/contact.form.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteProuve } from '../../../platform/context.ts'
import { soumettre } from '../soumettre.ts'

type Endpoint = (typeof demarcheEndpoints)['creationContact']

/** The call has four fields in the specification (1§7.7), none of which says what it is about. */
const SANS_SUJET: SujetContact = 'INFOS_GENERALE'

/** Sends a question without files: the specification's call of it, the same sending as every procedure's. */
export const creerContact = (ctx: ContexteProuve<Endpoint>, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> =>
  soumettre(ctx, {
    ...ctx.formulaire,
    reponses: {
      subject: body.subject ?? SANS_SUJET,
      ...(body.data && { nom: body.data.nom, prenom: body.data.prenom }),
      MailContact: body.MailContact,
      MessageClient: body.MessageClient,
    },
    empreinte: body.empreinte,
    cleIdempotence: body.cleIdempotence,
  })
