import { COMPTES_ESSAI, simulerOvh } from '@ondine/notification/sms/ovh.simulateur.ts'
import { z } from 'zod'
import { defineServiceExterieur } from '../../../platform/exterieur/declaration.ts'
import { racineHttp, tousOuAucun } from '../../../platform/exterieur/reglages.ts'
import { hoteDe } from '../../../platform/exterieur/sortie.ts'

const NOMS = [
  'SMS_API',
  'SMS_SERVICE',
  'SMS_APPLICATION_KEY',
  'SMS_APPLICATION_SECRET',
  'SMS_CONSUMER_KEY',
  'SMS_SENDER',
] as const
const cle = { schema: z.string().optional(), secret: true } as const

/** The SMS gateway: OVHcloud, or one that speaks the same way. */
export const smsOvh = defineServiceExterieur({
  nom: 'sms-ovh',
  titre: 'Passerelle SMS',
  reglages: {
    SMS_API: {
      schema: racineHttp('must be the root of the interface, such as https://eu.api.ovh.com/1.0').optional(),
      confidentiel: true,
    },
    SMS_SERVICE: { schema: z.string().optional() },
    SMS_APPLICATION_KEY: cle,
    SMS_APPLICATION_SECRET: cle,
    SMS_CONSUMER_KEY: cle,
    SMS_SENDER: {
      schema: z
        .string()
        .regex(/^[A-Za-z0-9 ]{3,11}$/, 'must be 3 to 11 letters or digits: the name that phones show')
        .optional(),
    },
  },
  table: [
    {
      noms: NOMS,
      defaut: 'none',
      sens: "SMS gateway (OVHcloud's interface), all or none: [installation](docs/installation.md)",
    },
  ],
  sansLui: 'an SMS is recorded as not sent; the demo keeps it in its mailbox',
  exemple: {
    SMS_API: 'https://eu.api.ovh.com/1.0',
    SMS_SERVICE: 'sms-xx11111-1',
    SMS_APPLICATION_KEY: 'la-cle-que-donne-OVH',
    SMS_APPLICATION_SECRET: 'le-secret-que-donne-OVH',
    SMS_CONSUMER_KEY: 'la-cle-du-consommateur',
    SMS_SENDER: 'ValdOndine',
  },
  lire: (lus) =>
    lus.SMS_API === undefined
      ? undefined
      : {
          racine: lus.SMS_API,
          service: lus.SMS_SERVICE ?? '',
          cleApplication: lus.SMS_APPLICATION_KEY ?? '',
          secretApplication: lus.SMS_APPLICATION_SECRET ?? '',
          cleConsommateur: lus.SMS_CONSUMER_KEY ?? '',
          expediteur: lus.SMS_SENDER ?? '',
        },
  fautes: (ecrits) => tousOuAucun(ecrits, NOMS, () => `required with the other settings of SMS (${NOMS.join(', ')})`),
  hotes: ({ racine }) => [hoteDe(new URL(racine))],
  async sante({ racine }, sortie) {
    const reponse = await sortie(`${racine}/auth/time`)
    if (!reponse.ok) throw new Error(`the gateway answered ${reponse.status}`)
    await reponse.body?.cancel()
  },
  simulateur(racine) {
    const { repondre } = simulerOvh(COMPTES_ESSAI, () => Math.floor(Date.now() / 1000), racine)
    return {
      reglages: {
        SMS_API: racine,
        SMS_SERVICE: COMPTES_ESSAI.service,
        SMS_APPLICATION_KEY: COMPTES_ESSAI.cleApplication,
        SMS_APPLICATION_SECRET: COMPTES_ESSAI.secretApplication,
        SMS_CONSUMER_KEY: COMPTES_ESSAI.cleConsommateur,
        SMS_SENDER: COMPTES_ESSAI.expediteur,
      },
      repondre({ chemin, entetes, corps }) {
        const [statut, contenu] = repondre(chemin, entetes, corps.toString('utf8'))
        return { statut, type: 'application/json', corps: JSON.stringify(contenu) }
      },
    }
  },
})
