import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { complet, FORMES_LONGUES } from '../../../../test-setup/selon.ts'
import { query } from '../../test-setup/embedded-harness.ts'
import { unAttachement, unClient, unContrat } from '../../test-setup/fixtures/contrat.ts'
import { uneSession, unUtilisateur } from '../../test-setup/fixtures/utilisateur.ts'
import { PATIENCE } from '../../test-setup/patience.ts'
import {
  adresseEmbarquee,
  dossierNeuf,
  lancerProcessus,
  nettoyer,
  type Processus,
  serveursDe,
  toutTuer,
} from '../../test-setup/portail-process.ts'
import { genererDemo } from '../demo/generer.ts'
import { connect } from '../platform/db/connection.ts'

afterAll(nettoyer)

// production on the embedded database: everything of a start but the demo's volume
const SANS_DEMO = {
  ONDINE_MODE: 'production',
  ALLOW_EMBEDDED_DATABASE: '1',
  PUBLIC_URL: 'http://localhost:8080',
  ACCESS_KEY: 'une-cle-a-nous',
  SECRET: 'un-secret-bien-a-nous',
  SMTP_URL: 'smtp://localhost:2525',
  MAIL_FROM: 'ne-pas-repondre@exemple.fr',
}
const DEMO = { DEMO_REFERENCE_DAY: '2026-11-20' }
const npmStart = ['npm', 'start'] as [string, ...string[]]

/** The address where it listens: PORT=0 takes any. */
const ecoute = async (portail: Processus): Promise<string> => portail.pret()

describe('a stop', () => {
  it.each([
    ['Ctrl-C in the terminal, through npm', npmStart, 'SIGINT', 'groupe'],
    ['SIGTERM to npm', npmStart, 'SIGTERM', 'processus'],
    ...(FORMES_LONGUES
      ? ([
          ['SIGTERM to the process', undefined, 'SIGTERM', 'processus'],
          ['the terminal that closes', undefined, 'SIGHUP', 'processus'],
        ] as const)
      : []),
  ] as const)('by %s leaves no PostgreSQL behind', async (_cas, commande, signal, portee) => {
    const dossier = dossierNeuf()
    const portail = lancerProcessus({ ...SANS_DEMO, DATA_DIR: dossier }, commande as [string, ...string[]] | undefined)
    await portail.pret()
    expect(serveursDe(dossier).length).toBeGreaterThan(0)
    portail.signal(signal, portee)
    const { statut, signal: mort } = await portail.fin
    // npm dies of the signal it was given; a shell shows that as 130 or 143
    expect(commande === undefined ? statut : (statut ?? mort)).toBe(commande === undefined ? 0 : signal)
    expect(portail.sortie()).toContain('Embedded PostgreSQL stopped.')
    expect(portail.erreurs()).not.toMatch(/Error|at .*:\d+:\d+/)
    await expect.poll(() => serveursDe(dossier), PATIENCE).toEqual([])
  })

  it('in the middle of a first start stops that start in order', async () => {
    const dossier = dossierNeuf()
    const premier = lancerProcessus({ ...DEMO, DATA_DIR: dossier })
    await premier.ligne('migration(s) run.')
    premier.signal('SIGINT', 'groupe')
    expect(await premier.fin).toMatchObject({ statut: 0 })
    expect(premier.sortie()).not.toContain('Ondine is ready')
    expect(premier.erreurs()).toBe('')
    await expect.poll(() => serveursDe(dossier), PATIENCE).toEqual([])
  })
})

describe('a tool that is told to stop', () => {
  it.each([
    ['an import', ['apps/api/src/main-import.ts', 'clients'], 'SIGINT', 130],
    ['a migration', ['apps/api/src/main-migrate.ts'], 'SIGTERM', 143],
  ] as const)('%s leaves no PostgreSQL behind', async (_cas, args, signal, statut) => {
    const dossier = dossierNeuf()
    const fichier = join(dossierNeuf(), 'clients.csv')
    const lignes = Array.from({ length: 200_000 }, (_, n) => `C${n};Nom ${n}`)
    writeFileSync(fichier, `numeroClient;nom\n${lignes.join('\n')}\n`)
    const outil = lancerProcessus({ DATA_DIR: dossier }, [
      process.execPath,
      ...args,
      ...(args.length > 1 ? [fichier] : []),
    ])
    await expect.poll(() => serveursDe(dossier).length, PATIENCE).toBeGreaterThan(0)
    outil.signal(signal, 'groupe')
    expect(await outil.fin, outil.erreurs()).toMatchObject({ statut })
    expect(outil.erreurs()).not.toMatch(/Error|at .*:\d+:\d+/)
    await expect.poll(() => serveursDe(dossier), PATIENCE).toEqual([])
  })
})

describe('a kill -9 of everything', () => {
  it('loses nothing that was acknowledged over HTTP', async () => {
    const dossier = dossierNeuf()
    const premier = lancerProcessus({ ...SANS_DEMO, DATA_DIR: dossier })
    const url = await ecoute(premier)
    const { db, close } = connect({ url: adresseEmbarquee(dossier), applicationName: 'essai', maxConnections: 1 })
    const { userWebId } = await unUtilisateur(db, { consentement: true })
    const contrats: string[] = []
    for (let n = 0; n < 5; n += 1)
      contrats.push(
        await unAttachement(db, userWebId, await unContrat(db, { numero_client_titulaire: await unClient(db) })),
      )
    const jeton = await uneSession(db, userWebId, { cree: new Date() })
    await close()
    let acquitte = ''
    let tours = 0
    let coupure: Promise<void> | undefined
    const ecrire = async (): Promise<void> => {
      for (;;) {
        const numeroContrat = contrats[tours % contrats.length] ?? ''
        const reponse = await fetch(`${url}/webapi/Abonnement/setContratParDefaut`, {
          method: 'POST',
          headers: { Token: jeton, ConversationId: 'JS-WEB-1', 'Content-Type': 'application/json' },
          body: JSON.stringify({ numeroContrat }),
        })
        if (reponse.status !== 200) throw new Error(`${reponse.status} ${await reponse.text()}`)
        acquitte = numeroContrat
        tours += 1
        if (tours === 40) coupure = toutTuer(premier, dossier)
      }
    }
    await expect(ecrire()).rejects.toThrow(/fetch failed|503|500|socket/)
    await coupure
    expect(tours).toBeGreaterThanOrEqual(40)
    const suivant = contrats[tours % contrats.length]

    const second = lancerProcessus({ ...SANS_DEMO, DATA_DIR: dossier })
    await second.pret()
    const defaut = await query<{ numero_contrat: string }>(
      adresseEmbarquee(dossier),
      'select numero_contrat from attachement where is_defaut_contrat',
    )
    // the call under way at the kill may have been written too, unacknowledged
    expect(defaut.map(({ numero_contrat }) => numero_contrat)).toHaveLength(1)
    expect([acquitte, suivant]).toContain(defaut[0]?.numero_contrat)
    second.signal('SIGTERM')
    expect(await second.fin).toMatchObject({ statut: 0 })
  })

  const ETATS = `select (select count(*)::int from contrat) as contrats, (select count(*)::int from telereleve) as lectures,
    (select count(*)::int from conso_jour) as jours, (select count(*)::int from derivation_a_faire) as a_faire,
    (select count(*)::int from utilisateur) as comptes`

  complet.describe('killed', { timeout: 240_000 }, () => {
    it.each([
      ['while the demo is loaded', 'migration(s) run.', 1_500],
      ['while its consumption is derived', 'Demo loaded.', 1_500],
    ])('%s: the next start completes it', async (_cas, repere, apresMs) => {
      const dossier = dossierNeuf()
      const premier = lancerProcessus({ ...DEMO, DATA_DIR: dossier })
      await premier.ligne(repere)
      await new Promise((resoudre) => setTimeout(resoudre, apresMs))
      expect(premier.sortie()).not.toContain('Consumption derived.')
      await toutTuer(premier, dossier)

      const second = lancerProcessus({ ...DEMO, DATA_DIR: dossier })
      await second.pret()
      const [etat] = await query<Record<string, number>>(adresseEmbarquee(dossier), ETATS)
      const { parc, comptes } = genererDemo(DEMO.DEMO_REFERENCE_DAY)
      expect(etat).toMatchObject({ contrats: parc.contrats.length, comptes: comptes.length, a_faire: 0 })
      expect(etat?.jours).toBeGreaterThan(25_000)
      second.signal('SIGTERM')
      await second.fin
    })
  })
})
