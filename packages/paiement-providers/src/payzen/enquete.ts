import { z } from 'zod'
import { lireDevise } from '../commun/champs.ts'
import { appelerRail, inconnuLaBas } from '../commun/enquete.ts'
import { type Constat, type Outils, type PaiementConnu, SansReponse } from '../port.ts'
import type { ConfigPayzen, SecretsPayzen } from './compte.ts'
import { constatPayzen } from './constat.ts'

/** No such order: its page was not used, or not yet. */
const INCONNUE = 'PSP_010'

const transaction = z.object({
  uuid: z.string(),
  detailedStatus: z.string(),
  operationType: z.string().optional(),
  amount: z.int().nonnegative(),
  currency: z.string(),
  creationDate: z.coerce.date(),
  errorCode: z.string().nullish(),
})
const reponse = z.union([
  z.object({
    status: z.literal('SUCCESS'),
    answer: z.object({ orderStatus: z.string(), shopId: z.string(), transactions: z.array(transaction).min(1) }),
  }),
  z.object({ status: z.literal('ERROR'), answer: z.object({ errorCode: z.string() }) }),
])

const FORCE = ['PAYE', 'EN_COURS', 'REFUSE', 'ANNULE', 'EXPIRE'] as const

/**
 * What the platform says of an order, all its tries together: one that was paid counts before one that waits, that before a refusal.
 * @throws SansReponse
 */
export const enqueterPayzen = async (
  paiement: PaiementConnu,
  outils: Outils<SecretsPayzen, ConfigPayzen>,
): Promise<Constat> => {
  const { secrets, config, racine } = outils
  if (secrets.motDePasse === undefined) throw new SansReponse('no password of its interface')
  const { corps } = await appelerRail(outils, `${racine}/api-payment/V4/Order/Get`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${config.site}:${secrets.motDePasse}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ orderId: paiement.reference }),
  })
  const lue = reponse.safeParse(enJson(corps))
  if (!lue.success) throw new SansReponse('malformed answer')
  if (lue.data.status === 'ERROR') {
    if (lue.data.answer.errorCode === INCONNUE) return inconnuLaBas(paiement, outils.maintenant())
    throw new SansReponse(lue.data.answer.errorCode.slice(0, 40))
  }
  const { shopId, transactions } = lue.data.answer
  if (shopId !== config.site) throw new SansReponse('answer of another account')
  const constats = transactions
    .filter(({ operationType }) => (operationType ?? 'DEBIT') === 'DEBIT')
    .map((une) =>
      constatPayzen(une.detailedStatus, {
        motif: une.errorCode ?? undefined,
        capture: {
          // the form calls it the same, without its dashes
          transaction: une.uuid.replaceAll('-', ''),
          montant: une.amount,
          devise: lireDevise(une.currency),
          reference: paiement.reference,
          traite: paiement.traite,
          autorisation: null,
          moyen: null,
          le: une.creationDate,
        },
      }),
    )
  return (
    FORCE.map((nature) => constats.find((un) => un.nature === nature)).find((un) => un !== undefined) ?? {
      nature: 'EN_COURS',
    }
  )
}

const enJson = (texte: string): unknown => {
  try {
    return JSON.parse(texte) as unknown
  } catch {
    return undefined
  }
}
