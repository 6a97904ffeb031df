import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretsStripe } from '@ondine/paiement-providers/stripe/secrets.ts'
import { COMPTE_ESSAI_STRIPE, simulerStripe } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { fichierDeSecrets } from '../../../platform/exterieur/fichier-secrets.ts'
import { racineHttp } from '../../../platform/exterieur/reglages.ts'
import { hoteDe, sortieVers } from '../../../platform/exterieur/sortie.ts'

const RACINE = 'https://api.stripe.com'

// the demo's keys stand in a file as a production's do: read once, of this user alone
const fichierDEssai = (): string => {
  const chemin = join(mkdtempSync(join(tmpdir(), 'ondine-stripe-')), 'secrets.json')
  writeFileSync(chemin, JSON.stringify({ EAU: COMPTE_ESSAI_STRIPE }), { mode: 0o600 })
  return chemin
}

/** From the fictional bank back to the portal, wherever that is. */
const prevenir = (adresse: string, corps: string, signature: string): Promise<Response> =>
  sortieVers([hoteDe(new URL(adresse))])(adresse, {
    method: 'POST',
    body: corps,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    signal: AbortSignal.timeout(10_000),
  })

/** Cards through Stripe Checkout: one account for each traité that the file of secrets names. */
export const stripeExterieur = defineServiceExterieur({
  nom: 'stripe',
  titre: 'Paiement par carte (Stripe)',
  reglages: {
    STRIPE_SECRETS: { schema: fichierDeSecrets(secretsStripe).optional() },
    STRIPE_URL: {
      schema: racineHttp('must be the root of the interface, such as https://api.stripe.com').optional(),
      confidentiel: true,
    },
  },
  table: [
    {
      noms: ['STRIPE_SECRETS'],
      defaut: 'none',
      sens: 'file of the keys of each traité, `{"EAU":{"cleApi":"sk_live_…","clesNotification":["whsec_…"]}}`, for this user alone: [installation](docs/installation.md)',
    },
    { noms: ['STRIPE_URL'], defaut: RACINE, sens: 'root of its interface' },
  ],
  sansLui: 'invoices are not paid online; screens say how to pay otherwise',
  exemple: { STRIPE_URL: RACINE },
  lire: (lus) =>
    lus.STRIPE_SECRETS === undefined && lus.STRIPE_URL === undefined
      ? undefined
      : { racine: lus.STRIPE_URL ?? RACINE, secrets: lus.STRIPE_SECRETS ?? {} },
  configuration: z.object({ traite: z.string() }),
  hotes: ({ racine }) => [hoteDe(new URL(racine))],
  simulateur(racine) {
    const { repondre } = simulerStripe({
      ...COMPTE_ESSAI_STRIPE,
      racine,
      maintenant: () => new Date(),
      envoyer: prevenir,
    })
    return { reglages: { STRIPE_URL: racine, STRIPE_SECRETS: fichierDEssai() }, repondre }
  },
})
