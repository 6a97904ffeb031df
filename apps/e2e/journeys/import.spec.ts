import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CABANON } from '../support/comptes.ts'
import { JOUR_REFERENCE } from '../support/jours.ts'
import { expect, test } from '../support/test.ts'
import { appeler } from '../support/webapi.ts'

const RACINE = resolve(import.meta.dirname, '../../..')
/** Litres added to the last index of the demo: recognisable on the tile. */
const AJOUT_LITRES = 7_000

test.describe('the operator imports readings while the portal runs', () => {
  test.use({ compte: 'abonne' })

  test('the open dashboard shows the new reading after a reload', async ({ page, portail, context, baseURL }) => {
    const donnees = process.env.ONDINE_E2E_DATA
    test.skip(donnees === undefined, 'the portal under test keeps its database elsewhere')
    await page.goto('/#/dashboard')
    await portail.changerDeContrat(CABANON)
    const releve = page.getByRole('region', { name: 'Dernière relève', exact: true })
    await expect(releve).toContainText(/\d/)
    const avant = await releve.textContent()

    const detail = (await appeler(context, baseURL ?? '', 'GET', `Abonnement/detailAbonnement/${CABANON}`)) as {
      identifiantAppareil: string
    }
    const derniere = (await appeler(
      context,
      baseURL ?? '',
      'GET',
      `Consommation/getDerniereConsommationRelevee/${CABANON}`,
    )) as { valeurIndex: number }
    const dossier = await mkdtemp(join(tmpdir(), 'ondine-journey-'))
    try {
      const fichier = join(dossier, 'releves.csv')
      const index = Math.round(derniere.valeurIndex * 1000) + AJOUT_LITRES
      await writeFile(
        fichier,
        `identifiantAppareil;dateReleve;valeurIndex;origine\n${detail.identifiantAppareil};${JOUR_REFERENCE};${index};relevé\n`,
      )
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['apps/api/src/main-import.ts', 'releves', fichier],
        { cwd: RACINE, env: { ...process.env, DATA_DIR: donnees, DATABASE_URL: undefined } },
      )
      expect(stdout).toContain('accepted 1, repeated 0, refused 0')
    } finally {
      await rm(dossier, { recursive: true })
    }

    expect(await releve.textContent(), 'nothing changes under the reader’s eyes').toBe(avant)
    await page.reload()
    await expect(releve).toContainText('novembre 2026')
    expect(await releve.textContent()).not.toBe(avant)
  })
})
