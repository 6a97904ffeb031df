import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { systemClock } from '../clock.ts'
import { mesurerAppels } from './appels.ts'
import { borner, labelBorne, SERIES_MAX } from './borne.ts'
import { defineFigures, type SourceFigures } from './figures.ts'
import { createFigures } from './registre.ts'

const base = await createTestDatabase()
afterAll(() => base.drop())
const muet = { warn: () => undefined } as never

const figuresDe = (sources: readonly SourceFigures[]) =>
  createFigures({
    processus: 'portal',
    version: '1.2.3',
    db: base.db,
    clock: systemClock,
    log: muet,
    bassins: { portal: base.pool },
    sources,
  })
const lignes = (texte: string, nom: string): string[] => texte.split('\n').filter((ligne) => ligne.startsWith(nom))

describe('labels', () => {
  it.each(['', 'jean.dupont@exemple.fr', '0612345678', 'Jean Dupont, 3 rue des Lilas', 'x'.repeat(65), 'a\nb'])(
    'take no word that could name somebody: %s',
    (valeur) => expect(labelBorne(valeur)).toBe('other'),
  )

  it('stay few: the first in order, whatever the database holds, and what is left out is counted', () => {
    const series = Array.from({ length: SERIES_MAX + 7 }, (_, rang) => ({ labels: [`t${1000 + rang}`] })).toReversed()
    const { gardees, laissees } = borner(series)
    expect([gardees.length, laissees, gardees[0]?.labels[0]]).toEqual([SERIES_MAX, 7, 't1000'])
  })

  it('bound what a source tells: a thousand codes and an address make neither a thousand series nor an address', async () => {
    const figures = figuresDe([
      defineFigures({
        figures: { ondine_essai: { aide: 'A test.', labels: ['code'] } },
        lire: async () => ({
          ondine_essai: [
            { code: 'marie@exemple.fr', valeur: 1 },
            { code: 'paul@exemple.fr', valeur: 2 },
            ...Array.from({ length: 1000 }, (_, rang) => ({ code: `c${rang}`, valeur: 1 })),
          ],
        }),
      }),
    ])
    const texte = await figures.ecrire()
    expect(lignes(texte, 'ondine_essai{').length).toBeLessThanOrEqual(SERIES_MAX)
    expect(texte).not.toContain('@')
    expect(lignes(texte, 'ondine_figures_left_out ')).toEqual([`ondine_figures_left_out ${1002 - SERIES_MAX}`])
  })
})

describe('the database', () => {
  it('is asked once for many readers at once, and one source that fails takes no other along', async () => {
    let fois = 0
    const figures = figuresDe([
      defineFigures({
        figures: { ondine_casse: { aide: 'Fails.' } },
        lire: () => Promise.reject(new Error('broken')),
      }),
      defineFigures({
        figures: { ondine_va: { aide: 'Works.' }, ondine_rien: { aide: 'Nothing to say.' } },
        lire: async () => {
          fois += 1
          return { ondine_va: 42, ondine_rien: undefined }
        },
      }),
    ])
    const [texte = ''] = await Promise.all([figures.ecrire(), figures.ecrire(), figures.ecrire()])
    expect(fois).toBe(1)
    expect(lignes(texte, 'ondine_va ')).toEqual(['ondine_va 42'])
    expect(lignes(texte, 'ondine_figures_read ')).toEqual(['ondine_figures_read 0'])
    expect([lignes(texte, 'ondine_rien '), lignes(texte, 'ondine_casse ')]).toEqual([[], []])
  })

  it('may only be read', async () => {
    const figures = figuresDe([
      defineFigures({
        figures: { ondine_ecrit: { aide: 'Writes.' } },
        lire: async ({ sql }) => {
          await sql.insertInto('instance').values({ nom: 'figures', valeur: 'x' }).execute()
          return { ondine_ecrit: 1 }
        },
      }),
    ])
    expect(lignes(await figures.ecrire(), 'ondine_figures_read ')).toEqual(['ondine_figures_read 0'])
    expect(await base.db.selectFrom('instance').where('nom', '=', 'figures').selectAll().execute()).toEqual([])
  })
})

describe('calls', () => {
  it('are counted under what is declared: a thousand addresses are one series', async () => {
    const registre = new Registry()
    const app = Fastify()
    mesurerAppels(registre)(app)
    app.get('/webapi/Contrat/lire/:numero', { config: { appel: 'Contrat/lire/{numero}' } }, async () => ({}))
    app.get('/webapi/Contrat/tomber', { config: { appel: 'Contrat/tomber' } }, () => Promise.reject(new Error('x')))
    app.get('/page', async () => 'page')
    for (let rang = 0; rang < 300; rang += 1) {
      await app.inject(`/webapi/Contrat/lire/marie-${rang}@exemple.fr`)
      await app.inject(`/inconnu/${rang}`)
    }
    await app.inject('/webapi/Contrat/tomber')
    await app.inject('/page')
    await app.close()
    const texte = await registre.metrics()
    expect(lignes(texte, 'ondine_http_requests_total{').filter((ligne) => !ligne.endsWith(' 0'))).toEqual([
      'ondine_http_requests_total{endpoint="Contrat/lire/{numero}",method="GET",status="2xx"} 300',
      'ondine_http_requests_total{endpoint="unknown",method="GET",status="4xx"} 300',
      'ondine_http_requests_total{endpoint="Contrat/tomber",method="GET",status="5xx"} 1',
      'ondine_http_requests_total{endpoint="site",method="GET",status="2xx"} 1',
    ])
    expect(texte).not.toMatch(/marie|inconnu\//)
  })

  it('cost the same after one call and after ten thousand different ones', () => {
    const prix = (autres: number): number => {
      let crochet: (request: object, reply: object, suite: () => void) => void = () => undefined
      mesurerAppels(new Registry())({ addHook: (_nom: string, faire: typeof crochet) => (crochet = faire) } as never)
      const appeler = (appel: string): void =>
        crochet(
          { is404: false, method: 'GET', routeOptions: { config: { appel } } },
          { elapsedTime: 5, statusCode: 200 },
          () => undefined,
        )
      for (let rang = 0; rang < autres; rang += 1) appeler(`Autre/${rang}`)
      const essais = Array.from({ length: 9 }, () => {
        const debut = performance.now()
        for (let rang = 0; rang < 5_000; rang += 1) appeler('Essai/lire')
        return performance.now() - debut
      })
      return Math.min(...essais)
    }
    prix(1)
    // a cost that grew with the labels would be thousands of times as much
    expect(prix(10_000)).toBeLessThan(20 * prix(1))
  })
})
