import { type SecretsStripe, secretsStripe } from '@ondine/paiement-providers/stripe/secrets.ts'
import { COMPTE_ESSAI_STRIPE, simulerStripe } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { fichierDeSecrets } from '../../../platform/exterieur/fichier-secrets.ts'
import { prevenir } from '../../../platform/exterieur/prevenir.ts'
import { racineHttp } from '../../../platform/exterieur/reglages.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'
import type { ReglagesRail } from './declarer-rail.ts'
import { fichierDEssai } from './essai.ts'

const RACINE = 'https://api.stripe.com'
const PAGES = 'https://checkout.stripe.com'

const comptesDe = (
  { racine, page }: Pick<ReglagesRail, 'racine' | 'page'>,
  secrets: Readonly<Record<string, SecretsStripe>>,
): ReglagesRail => ({
  racine,
  page,
  comptes: Object.fromEntries(
    Object.entries(secrets).map(([traite, siens]) => [traite, { secrets: siens, config: undefined }]),
  ),
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
    STRIPE_PAGE_URL: {
      schema: racineHttp('must be the root of its payment pages, such as https://checkout.stripe.com').optional(),
      confidentiel: true,
    },
  },
  table: [
    {
      noms: ['STRIPE_SECRETS'],
      defaut: 'none',
      sens: 'file of the keys of each traité, `{"EAU":{"cleApi":"sk_live_…","clesNotification":["whsec_…"]}}`, for this user alone; a restricted key also reads balance transactions, charges, refunds and disputes: [installation](docs/installation.md)',
    },
    { noms: ['STRIPE_URL'], defaut: RACINE, sens: 'root of its interface' },
    {
      noms: ['STRIPE_PAGE_URL'],
      defaut: `${PAGES}; STRIPE_URL where that is set`,
      sens: 'root of its payment pages, of a domain of your own where Stripe serves them there: nobody is led elsewhere',
    },
  ],
  sansLui: 'invoices are not paid online; screens say how to pay otherwise',
  exemple: { STRIPE_URL: RACINE },
  lire: (lus) =>
    lus.STRIPE_SECRETS === undefined && lus.STRIPE_URL === undefined
      ? undefined
      : comptesDe(
          { racine: lus.STRIPE_URL ?? RACINE, page: lus.STRIPE_PAGE_URL ?? lus.STRIPE_URL ?? PAGES },
          lus.STRIPE_SECRETS ?? {},
        ),
  configuration: z.object({ traite: z.string() }),
  hotes: ({ racine }) => [hoteDe(new URL(racine))],
  simuleParDefaut: true,
  simulateur(racine) {
    const { repondre } = simulerStripe({
      ...COMPTE_ESSAI_STRIPE,
      racine,
      maintenant: () => new Date(),
      envoyer: (adresse, corps, signature) =>
        prevenir(adresse, {
          method: 'POST',
          body: corps,
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        }),
    })
    return {
      reglages: {
        STRIPE_URL: racine,
        STRIPE_SECRETS: fichierDEssai('stripe', { EAU: COMPTE_ESSAI_STRIPE, ASS: COMPTE_ESSAI_STRIPE }),
      },
      repondre,
    }
  },
})
