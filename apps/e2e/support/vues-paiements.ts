import type { InfoFacture } from '@ondine/webapi/paiement/anonyme.schemas.ts'
import type { ResultatDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { Page } from '@playwright/test'
import { cocherCaptcha } from './captcha.ts'
import { FOYER, MAISON } from './comptes.ts'
import { unPaiement } from './paiement.page.ts'
import { rienEnCours, type Vue } from './vue.ts'

type Dit = ResultatDePaiement['paiementInfo']

const REFERENCE = '7K3M9PQRSTVW'
const MONTANT = 8500
const RIEN: Pick<
  Dit,
  'datePaiement' | 'ouvertJusquAu' | 'abandonnableLe' | 'venuAvant' | 'finLe' | 'resteARegler' | 'aReglerAvant'
> = {
  datePaiement: null,
  ouvertJusquAu: null,
  abandonnableLe: null,
  venuAvant: null,
  finLe: null,
  resteARegler: null,
  aReglerAvant: null,
}
/** A payment of the house, as the server tells of it: no view pays for real. */
const resultat = (dit: Pick<Dit, 'etat' | 'statutPaiement'> & Partial<Dit>): ResultatDePaiement => ({
  paiementInfo: {
    reference: REFERENCE,
    typeServicePaiement: 'STRIPE',
    montant: MONTANT,
    devise: 'EUR',
    dateTransaction: '2026-11-20T09:12:00Z',
    sansRetour: false,
    motif: null,
    numeroAutorisation: null,
    facturePaiementInfoList: [
      {
        identifiantFacture: null,
        reference: 'F2026-0412',
        numeroContrat: MAISON,
        montant: MONTANT,
        recu: dit.etat === 'PAYE' ? REFERENCE : null,
      },
    ],
    ...RIEN,
    ...dit,
  },
  isPaiementEffectue: dit.etat === 'PAYE',
  isPaiementDejaEffectue: false,
  urlPaiementContactPrestataire: null,
})

const retour = (dit: Parameters<typeof resultat>[0], titre: string) => async (page: Page) => {
  const json = resultat(dit)
  for (const appel of ['WebPaiement/traiterPaiement', 'Paiement/etat/*'])
    await page.route(`**/webapi/${appel}`, (route) => route.fulfill({ json }))
  await page.goto(`/#/retourPaiement?reference=${REFERENCE}`)
  await page.getByRole('heading', { name: titre }).waitFor()
  await rienEnCours(page)
}

const VERIFIEE: InfoFacture = {
  isValide: true,
  isEncaissable: true,
  isPaiementAutorise: true,
  isBloquerPaiement: false,
  soldeFactureClient: -MONTANT,
  numeroContrat: MAISON,
  numeroFacture: 'F2026-0412',
  adresseLivraison: '8 c… du L…',
  raisonSocialClient: 'C… M…',
  minutesRestantes: null,
  jetonVerification: 'une-verification-de-vue',
  dureeMinutes: 30,
  typeServicePaiement: 'STRIPE',
}

const sansCompte = async (page: Page): Promise<void> => {
  await page.goto(`/#/paiements/${VERIFIEE.numeroFacture}/${VERIFIEE.numeroContrat}`)
  await page.getByRole('heading', { level: 1, name: 'Payer une facture' }).waitFor()
  await page.getByRole('checkbox', { name: 'Je ne suis pas un robot' }).waitFor()
}

/** Paying: the bill, what one comes back to, without an account, and who administers it. */
export const VUES_PAIEMENTS: readonly Vue[] = [
  {
    nom: 'payer-une-facture',
    compte: 'foyer',
    courte: true,
    ouvrir: async (page) => {
      const { ouvrir, payer } = unPaiement(page)
      await ouvrir(FOYER)
      await payer.waitFor()
      await rienEnCours(page)
    },
  },
  {
    nom: 'paiement-en-attente',
    compte: 'abonne',
    courte: true,
    ouvrir: retour({ etat: 'EN_ATTENTE', statutPaiement: 1 }, 'Les informations sur votre paiement'),
  },
  {
    nom: 'paiement-enregistre',
    compte: 'abonne',
    courte: true,
    ouvrir: retour(
      { etat: 'PAYE', statutPaiement: 2, datePaiement: '2026-11-20T09:13:00Z', resteARegler: 0 },
      'Nous avons bien enregistré votre paiement.',
    ),
  },
  {
    nom: 'paiement-annule',
    compte: 'abonne',
    ouvrir: retour(
      { etat: 'ANNULE', statutPaiement: 3, resteARegler: MONTANT, aReglerAvant: '2026-12-05' },
      'Votre paiement a été annulé.',
    ),
  },
  { nom: 'payer-sans-compte', courte: true, ouvrir: sansCompte },
  {
    nom: 'payer-sans-compte-verifiee',
    courte: true,
    ouvrir: async (page) => {
      await page.route('**/webapi/Facture/infoFacture/**', (route) => route.fulfill({ json: VERIFIEE }))
      await sansCompte(page)
      await page.getByLabel('E-mail pour le reçu').fill('passant@exemple.fr')
      await page.getByLabel('Confirmez l’e-mail').fill('passant@exemple.fr')
      await cocherCaptcha(page)
      await page.getByRole('button', { name: 'Vérifier la facture' }).click()
      await unPaiement(page).payer.waitFor()
    },
  },
  {
    nom: 'paiements-ecarts',
    compte: 'charge',
    ouvrir: async (page) => {
      await page.goto('/#/admin/paiements?vue=ECART_RELEVE')
      await page.getByRole('heading', { level: 1, name: 'Paiements' }).waitFor()
      await rienEnCours(page)
    },
  },
]
