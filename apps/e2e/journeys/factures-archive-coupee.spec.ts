import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

// Between the browser and the portal stands a line that breaks in the middle of an archive: bytes that really came, then no more.
test.use({ compte: 'abonne' })

const APPEL = '**/webapi/Facture/telechargeMultiplePdf'
const OCTETS = 5_000

/** How a line breaks: torn, which the browser sees, or closed as if all had come. */
type Coupure = 'torn' | 'closed'

/** Gives what the portal answers, up to some bytes. */
const rompre = async (reponse: ServerResponse, coupure: Coupure, morceaux: AsyncIterable<Buffer>): Promise<void> => {
  let passes = 0
  for await (const morceau of morceaux) {
    const utile = morceau.subarray(0, OCTETS - passes)
    passes += utile.length
    await new Promise((suite) => reponse.write(utile, suite))
    if (passes >= OCTETS) break
  }
  if (coupure === 'torn') reponse.socket?.destroy()
  else reponse.end()
}

const ligneRompue = async (portail: string, coupure: Coupure): Promise<Server> => {
  const serveur = createServer((demande, reponse) => {
    const vers = request(
      new URL(demande.url ?? '/', portail),
      {
        method: demande.method,
        headers: { ...demande.headers, host: new URL(portail).host, 'accept-encoding': 'identity' },
      },
      (lue) => {
        const { 'transfer-encoding': _, ...entetes } = lue.headers
        // without a length nor pieces, the end of the line is the end of the answer
        reponse.useChunkedEncodingByDefault = coupure === 'torn'
        reponse.writeHead(lue.statusCode ?? 500, { ...entetes, connection: 'close' })
        rompre(reponse, coupure, lue).catch((cause: Error) => reponse.destroy(cause))
      },
    )
    demande.pipe(vers)
  })
  await new Promise<void>((suite) => serveur.listen(0, new URL(portail).hostname, suite))
  return serveur
}

const demander = async (page: Page): Promise<void> => {
  const barre = page.getByRole('region', { name: 'Actions sur la sélection' }).first()
  await barre.getByRole('button', { name: 'Télécharger' }).click()
}

for (const coupure of ['torn', 'closed'] as const)
  test(`an archive whose line is ${coupure} in the middle of its bytes is told once, kept by nobody, and asked for again`, async ({
    page,
    baseURL,
    surveillance,
  }) => {
    surveillance.attendre(/ERR_INCOMPLETE_CHUNKED_ENCODING|Failed to load resource/)
    const serveur = await ligneRompue(baseURL ?? '', coupure)
    try {
      const { port } = serveur.address() as AddressInfo
      await page.route(APPEL, (route) => {
        // of the same host, whose cookie goes with it
        const vers = new URL(route.request().url())
        vers.port = String(port)
        return route.continue({ url: vers.href })
      })
      const fichiers: string[] = []
      page.on('download', (fichier) => fichiers.push(fichier.suggestedFilename()))
      await page.goto('/#/factures')
      await page
        .getByRole('checkbox', { name: /^Sélectionner F/ })
        .first()
        .check()
      await demander(page)
      const fenetre = page.getByRole('dialog', { name: 'Votre document' })
      await expect(fenetre).toContainText('Impossible de télécharger votre document. Veuillez réessayer plus tard.')
      await expect(fenetre).toContainText('L’export n’est pas possible. Erreur technique')
      // in the window alone: nothing beside it says it again
      await expect(page.getByRole('alert').filter({ hasText: /n’est pas possible|Impossible/ })).toHaveCount(1)
      await expect(page.getByText('Impossible de télécharger votre document')).toHaveCount(1)
      expect(fichiers).toEqual([])
      await page.screenshot({ path: `test-results/archive-${coupure}.png` })
      await fenetre.getByRole('button', { name: 'Fermer' }).last().click()
      await page.unroute(APPEL)
      const attente = page.waitForEvent('download')
      await demander(page)
      expect((await attente).suggestedFilename()).toMatch(/\.zip$/)
      await expect(page.getByText('Le téléchargement de vos factures a réussi.')).toBeVisible()
    } finally {
      serveur.close()
    }
  })
