import { codesDesRails } from '../support/banques.ts'
import { importer } from '../support/importer.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// Every rail but Stripe (paiement.spec.ts) in a browser, at its fictional bank of another host: paid, refused, given up, told late.
// A contract for each rail, whose bills are of the traité that it collects for; another for a second try, which must not find them paid.

const CLIENT = '700100100'
const CAS = ['PAYE', 'REFUSE', 'ANNULE', 'TARD'] as const
type Cas = (typeof CAS)[number]
const ESSAIS = [0, 1]
const contratDe = (rang: number, essai: number): string => `07${essai}01${String(rang).padStart(2, '0')}`
const factureDe = (contrat: string, cas: Cas): string => `F-${contrat}-${cas}`

const ENREGISTRE = 'Nous avons bien enregistré votre paiement.'
const ANNULE = 'Votre paiement a été annulé.'
const EN_COURS = 'Les informations sur votre paiement'
/** What each protocol cannot say, or does not let one believe (decision 039); all others end as people meant. */
const AUTREMENT: Readonly<Record<string, Partial<Record<Cas, string>>>> = {
  // for twenty minutes its payer may try again: nothing but money is final
  PAYFIP: { REFUSE: EN_COURS, ANNULE: EN_COURS },
  // anybody can write what it tells: only a statement says
  TIPI: { PAYE: EN_COURS, REFUSE: EN_COURS, ANNULE: EN_COURS, TARD: EN_COURS },
}
const FIN: Readonly<Record<Cas, string>> = { PAYE: ENREGISTRE, REFUSE: ANNULE, ANNULE, TARD: ENREGISTRE }

test.beforeAll(async () => {
  const donnees = process.env.ONDINE_E2E_DATA
  test.skip(donnees === undefined, 'the portal under test has no bank but its own')
  // three files, each by a process of its own; a second worker repeats them
  test.setTimeout(150_000)
  const contrats = codesDesRails.flatMap((code, rang) =>
    ESSAIS.map((essai) => ({ code, contrat: contratDe(rang, essai) })),
  )
  await importer(donnees ?? '', 'clients', [
    'numeroClient;civilite;prenom;nom;email',
    `${CLIENT};Mme;Rosalie;Desrails;rosalie@exemple.fr`,
  ])
  await importer(donnees ?? '', 'contrats', [
    'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire',
    ...contrats.map(({ contrat }) => `${contrat};EA;SE;2020-01-01;${CLIENT}`),
  ])
  await importer(donnees ?? '', 'factures', [
    'numeroFacture;numeroContrat;dateEmission;montantTtc;reste;dateExigibilite;dateLimite;traite',
    ...contrats.flatMap(({ code, contrat }) =>
      CAS.map((cas) => `${factureDe(contrat, cas)};${contrat};2026-11-02;40,20;40,20;2026-11-02;2026-12-02;${code}`),
    ),
  ])
})

for (const [rang, code] of codesDesRails.entries())
  test(`through ${code}: paid, refused, given up, told late`, async ({ page, context, baseURL }, { retry }) => {
    // four payments, the last of which is told of twenty seconds late
    test.slow()
    const paiement = unPaiement(page)
    const contrat = contratDe(rang, retry)
    await unCompteActif(page, `rail-${code.toLowerCase()}`)
    await appeler(context, baseURL ?? '', 'POST', 'Abonnement/gestionAbonnement', {
      action: 'ATTACHER_CONTRAT',
      numeroContratAbonnement: contrat,
      numeroDeClient: CLIENT,
    })
    const finDe = (cas: Cas): string => AUTREMENT[code]?.[cas] ?? FIN[cas]
    const fin = (cas: Cas): Promise<void> =>
      expect(page.getByRole('heading', { name: finDe(cas) })).toBeVisible({ timeout: 30_000 })
    const aLaBanque = async (cas: Cas): Promise<void> => {
      await paiement.ouvrir(contrat, factureDe(contrat, cas))
      await paiement.partir()
      expect(new URL(page.url()).hostname).toBe('127.0.0.2')
      expect(await paiement.demande()).toBe(4_020)
    }

    await aLaBanque('PAYE')
    await paiement.agir('Payer', 'deux fois')
    await fin('PAYE')
    await aLaBanque('REFUSE')
    await paiement.agir('Refuser la carte')
    await expect(page.getByRole('alert')).toContainText('refusée')
    await paiement.agir('Annuler et revenir')
    await fin('REFUSE')
    await aLaBanque('ANNULE')
    await paiement.agir('Annuler et revenir')
    await fin('ANNULE')
    // the browser is back long before the bank has told anything: asked, or waited for
    await aLaBanque('TARD')
    await paiement.agir('Payer', 'vingt secondes plus tard')
    await fin('TARD')

    // what was given up may be paid again, the rest may not
    for (const cas of CAS) {
      await page.goto(`/#/facture/${contrat}/${factureDe(contrat, cas)}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Régler mes factures' })).toBeVisible()
      if (finDe(cas) === ANNULE) await expect(paiement.payer).toBeVisible()
      else {
        const nomme = finDe(cas) === EN_COURS ? /^Un paiement de .* est en cours$/ : 'Rien à régler en ligne'
        await expect(page.getByRole('heading', { name: nomme })).toBeVisible()
        await expect(paiement.payer).toHaveCount(0)
        // its page served: nobody is led back to it, from when on to begin anew is said
        if (finDe(cas) === EN_COURS) {
          await expect(page.getByText(/elle ne se rouvre pas.*à partir du \d/)).toBeVisible()
          await expect(page.getByRole('button', { name: 'Reprendre le paiement' })).toHaveCount(0)
        }
      }
    }
    // and is: another payment
    if (finDe('ANNULE') === ANNULE) {
      await aLaBanque('ANNULE')
      await paiement.agir('Payer')
      await fin('PAYE')
    }
  })
