import { verifierEnChemin } from '../support/axe.ts'
import { TRAITE_DES_TITRES } from '../support/banques.ts'
import { importer } from '../support/importer.ts'
import { unCompteActif } from '../support/nouveau-compte.ts'
import { unPaiement } from '../support/paiement.page.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

// Bills that the treasury collects as titles, by an account of PayFiP that takes one at a time, whole (decision 087).
const CLIENT = '700100200'
const ESSAIS = [0, 1]
/** Of titles; of what that account does not take. Another for a second try, which must not find them paid. */
const contratsDe = (essai: number) => ({ titres: `07${essai}0201`, refusees: `07${essai}0202` })
const AU_TRESOR = '2026-11-10'

test.beforeAll(async () => {
  const donnees = process.env.ONDINE_E2E_DATA ?? ''
  test.skip(donnees === '', 'the portal under test has no bank but its own')
  test.setTimeout(150_000)
  const contrats = ESSAIS.map(contratsDe)
  await importer(donnees, 'clients', [
    'numeroClient;civilite;prenom;nom;email',
    `${CLIENT};Mme;Titia;Destitres;titia@exemple.fr`,
  ])
  await importer(donnees, 'contrats', [
    'numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire',
    ...contrats.flatMap(({ titres, refusees }) =>
      [titres, refusees].map((contrat) => `${contrat};EA;SE;2020-01-01;${CLIENT}`),
    ),
  ])
  const ligne = (facture: string, contrat: string, reste: string, tresor: string, titre: string): string =>
    `${facture}-${contrat};${contrat};2026-11-02;80,40;${reste};2026-11-02;2026-12-02;${TRAITE_DES_TITRES};${tresor};${titre};${titre && 2026}`
  await importer(donnees, 'factures', [
    'numeroFacture;numeroContrat;dateEmission;montantTtc;reste;dateExigibilite;dateLimite;traite;dateRemiseTresor;referenceTitre;exerciceTitre',
    ...contrats.flatMap(({ titres, refusees }) => [
      ligne('UNE', titres, '80,40', '', `2026${titres}0001`),
      ligne('AUTRE', titres, '80,40', '', `2026${titres}0002`),
      ligne('REMISE', titres, '80,40', AU_TRESOR, `2026${titres}0003`),
      ligne('ENTAMEE', refusees, '10,00', '', `2026${refusees}0004`),
      ligne('SANS', refusees, '80,40', '', ''),
      ligne('TRESOR', refusees, '80,40', AU_TRESOR, ''),
    ]),
  ])
})

test('titles are paid one at a time, whole, those of the treasury too; a bill that is none, or of which a part is paid, says that it is not', async ({
  page,
  context,
  baseURL,
}, { retry }) => {
  test.slow()
  const { titres, refusees } = contratsDe(retry)
  const { principal, payer, partir, demande, agir, enregistre } = unPaiement(page)
  await unCompteActif(page, 'titres')
  for (const numeroContratAbonnement of [titres, refusees])
    await appeler(context, baseURL ?? '', 'POST', 'Abonnement/gestionAbonnement', {
      action: 'ATTACHER_CONTRAT',
      numeroContratAbonnement,
      numeroDeClient: CLIENT,
    })

  // two of them are not one payment: which one first is chosen on the page that the list leads to
  await page.goto(`/#/factures?contrat=${titres}`)
  await page.getByRole('link', { name: 'Payer en ligne' }).click()
  await expect(principal).toContainText('notre prestataire, PayFiP, ouverte 15 minutes')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(principal).toContainText('Ce compte encaisse une facture à la fois')
  await verifierEnChemin(page, 'payment of titles')
  const autre = page.getByRole('button', { name: new RegExp(`^Régler plutôt.*-${titres}, 80,40`) })
  const nom = (await autre.textContent()) ?? ''
  await autre.click()
  await expect(autre).not.toHaveText(nom)
  await expect(page.getByRole('radio')).toBeFocused()
  await partir()
  expect(await demande()).toBe(8_040)
  await agir('Refuser la carte')
  await expect(page.getByRole('alert')).toContainText('refusée')
  await agir('Payer')
  await enregistre()
  await page.goto(`/#/facture/${titres}`)
  await expect(payer).toBeVisible()
  await expect(principal).not.toContainText('une facture à la fois')
  await partir()
  await agir('Payer', 'deux fois')
  await enregistre()
  // nothing of the contract's account is left; what the treasury has is still taken through here
  await page.goto(`/#/facture/${titres}`)
  await expect(principal).toContainText(`REMISE-${titres}`)
  await verifierEnChemin(page, 'payment of a title at the treasury')
  await partir()
  await agir('Payer')
  await enregistre()
  await page.goto(`/#/facture/${titres}`)
  await expect(page.getByRole('heading', { name: 'Rien à régler en ligne' })).toBeVisible()

  for (const [facture, pourquoi] of [
    ['ENTAMEE', 'Elle ne se paie pas en ligne.'],
    ['SANS', 'Elle ne se paie pas en ligne.'],
    ['TRESOR', 'Le Trésor public la recouvre.'],
  ]) {
    await page.goto(`/#/facture/${refusees}/${facture}-${refusees}`)
    await expect(principal).toContainText(pourquoi ?? '')
    await expect(payer).toHaveCount(0)
  }
})
