import jsQR from 'jsqr'
import { verifierPartout } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

test.use({ compte: 'foyer' })

test('a bill to be paid by transfer shows it as a code, which another reader reads: account, what is left, reference', async ({
  page,
  baseURL,
}) => {
  const lire = (chemin: string) => appeler(page.context(), baseURL ?? '', 'GET', chemin)
  const { resultats } = (await lire('Facture/factures/groupe?type=AR&idGroupe=0&nbElements=50')) as {
    resultats: { identifiantInterneFacture: number; numeroContrat: string; soldeFactureClient: number }[]
  }
  const modesDe = async (id: number) =>
    (await lire(`Facturation/listeModeReglement/${id}`)) as { codeQr: string | null; reference: string | null }[]
  let trouvee: { id: number; contrat: string; reste: number; codeQr: string; reference: string | null } | undefined
  for (const { identifiantInterneFacture: id, numeroContrat: contrat, soldeFactureClient } of resultats) {
    const mode = (await modesDe(id)).find(({ codeQr }) => codeQr !== null)
    if (mode?.codeQr)
      trouvee = { id, contrat, reste: -soldeFactureClient, codeQr: mode.codeQr, reference: mode.reference }
    if (trouvee) break
  }
  if (trouvee === undefined) throw new Error('the household of the demo has no bill to be paid by transfer')
  await page.goto(`/#/factures/${trouvee.id}?contrat=${trouvee.contrat}`)
  const code = page.getByRole('img', { name: 'Code QR du virement' })
  const demande = page.getByText('Afficher le code QR du virement')
  await expect(demande).toBeVisible()
  await expect(code).toHaveCount(0)
  await demande.focus()
  await page.keyboard.press('Enter')
  await expect(code).toBeVisible()
  await verifierPartout(page, 'a bill with its transfer as a code')

  const image = (await code.screenshot()).toString('base64')
  const vue = await page.evaluate(async (png) => {
    const dessin = new Image()
    dessin.src = `data:image/png;base64,${png}`
    await dessin.decode()
    const toile = new OffscreenCanvas(dessin.width, dessin.height)
    const trait = toile.getContext('2d')
    trait?.drawImage(dessin, 0, 0)
    return {
      large: dessin.width,
      haut: dessin.height,
      points: [...(trait?.getImageData(0, 0, dessin.width, dessin.height).data ?? [])],
    }
  }, image)
  const lu = jsQR(new Uint8ClampedArray(vue.points), vue.large, vue.haut)
  const lignes = Buffer.from(lu?.binaryData ?? [])
    .toString('utf8')
    .split('\n')
  expect(lignes.join('\n')).toBe(trouvee.codeQr)
  expect([lignes[7], lignes[10]]).toEqual([`EUR${(trouvee.reste / 100).toFixed(2)}`, trouvee.reference])
})
