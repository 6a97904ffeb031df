import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPTE_ESSAI_STRIPE, simulerStripe } from '@ondine/paiement-providers/stripe/simulateur/simulateur.ts'
import { identifiantFacture } from '@ondine/webapi/facture/facture.rules.ts'
import { unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import type { TestDatabase } from '../../../test-setup/test-database.ts'
import { type Contexte, RIEN_DE_FERME } from '../../platform/context.ts'
import { creerContexte } from '../../platform/http/appel.ts'
import type { Services } from '../../platform/http/services.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { reglagesParDefaut } from '../../platform/jobs/jobs.fixtures.ts'
import type { ContexteTravail, Tache } from '../../platform/jobs/tasks.ts'
import { liaisons } from '../registry.ts'
import { lireReleveJob } from './rapprochement/lire-releve.job.ts'
import { balayerPaiementsJob } from './reception/balayer.job.ts'
import { enqueterJob } from './reception/enqueter.job.ts'
import { traiterNotificationJob } from './reception/traiter-notification.job.ts'

const JOUR_FIN = new Date('2027-12-31T00:00:00Z')
const TACHES: readonly Tache[] = [traiterNotificationJob, enqueterJob, lireReleveJob]

const ecouter = (serveur: Server): Promise<number> =>
  new Promise((pret) => serveur.listen(0, '127.0.0.1', () => pret((serveur.address() as AddressInfo).port)))

const secrets = (traites: readonly string[]): string => {
  const chemin = join(mkdtempSync(join(tmpdir(), 'ondine-paiement-')), 'secrets.json')
  const contenu = Object.fromEntries(traites.map((traite) => [traite, COMPTE_ESSAI_STRIPE]))
  writeFileSync(chemin, JSON.stringify(contenu), { mode: 0o600 })
  return chemin
}

type Corps = Record<string, unknown> & { code?: string }
interface Reponse {
  readonly statut: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  readonly corps: any
}

/**
 * The portal over a test database, the fictional bank on another address, and a clock that tests move. What the bank sends goes through
 * the portal's door; jobs run when a test says so.
 */
export const unEncaissement = async (
  base: TestDatabase,
  modifier: (services: Services) => Services = (les) => les,
  autresReglages: Readonly<Record<string, string>> = {},
) => {
  let maintenant = MAINTENANT
  const clock = { now: () => maintenant }
  let services: Services | undefined
  const banque = { simulateur: undefined as ReturnType<typeof simulerStripe> | undefined }
  const serveur = createServer((requete, reponse) => {
    const morceaux: Buffer[] = []
    requete.on('data', (un: Buffer) => morceaux.push(un))
    const repondre = async () => {
      const { statut, type, corps, entetes } = (await banque.simulateur?.repondre({
        methode: requete.method ?? 'GET',
        chemin: requete.url ?? '',
        entetes: requete.headers,
        corps: Buffer.concat(morceaux),
      })) ?? { statut: 503, type: 'text/plain', corps: '', entetes: {} }
      reponse.writeHead(statut, { 'content-type': type, ...entetes }).end(corps)
    }
    requete.on('end', () => void repondre())
  })
  const racine = `http://127.0.0.1:${await ecouter(serveur)}`
  const app = await unServeur(base, {
    liaisons,
    clock,
    reglages: { STRIPE_URL: racine, STRIPE_SECRETS: secrets(['EAU', 'ASS']), ...autresReglages },
    modifier: (les) => {
      services = modifier(les)
      return services
    },
  })
  const envois: { adresse: string; corps: string; signature: string }[] = []
  /** Through the portal's own door, as the bank would. */
  const envoyer = async (adresse: string, corps: string, signature: string): Promise<number> => {
    envois.push({ adresse, corps, signature })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: adresse.replace('https://agence.exemple.fr', ''),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: corps,
    })
    return statusCode
  }
  const simulateur = simulerStripe({ ...COMPTE_ESSAI_STRIPE, racine, maintenant: () => maintenant, envoyer })
  banque.simulateur = simulateur

  const reglages = await reglagesParDefaut()
  const contexte = (): Contexte => {
    if (services === undefined) throw new Error('the server is not there yet')
    const { clock, ids, log, installation, db } = services
    const { fonctionnalites, parametres } = reglages
    const appel = { ip: '', conversationId: 'essai' } as Contexte['appel']
    return creerContexte(
      services,
      {
        sql: db,
        auteur: undefined,
        contenus: RIEN_DE_FERME,
        appel,
        clock,
        ids,
        fonctionnalites,
        parametres,
        log,
        installation,
      },
      false,
    )
  }
  const executer = async (tache: Tache, charge: unknown): Promise<void> => {
    const ctx = contexte()
    const travail = { ...ctx, terminer: ctx.enTransaction, signal: new AbortController().signal }
    await tache.preparer(charge)(travail as unknown as ContexteTravail)
  }
  /** Jobs of payments that wait, in the order they came, until none does. */
  const travailler = async (): Promise<number> => {
    let faits = 0
    for (;;) {
      const { rows } = await base.pool.query<{ tache: string; charge: unknown }>(
        `with pris as (
           delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
            where t.id = j.task_id and t.identifier = any($1) returning j.id, t.identifier as tache, j.payload as charge)
         select tache, charge from pris order by id`,
        [TACHES.map(({ nom }) => nom)],
      )
      if (rows.length === 0) return faits
      for (const { tache, charge } of rows) {
        const une = TACHES.find(({ nom }) => nom === tache)
        if (une !== undefined) await executer(une, charge)
        faits += 1
      }
    }
  }

  const appeler = async (session: string, chemin: string, corps?: object, cle?: string): Promise<Reponse> => {
    const reponse = await app.inject({
      method: corps === undefined ? 'GET' : 'POST',
      url: `/webapi/${chemin}`,
      headers: { token: session, ...(cle === undefined ? {} : { 'idempotency-key': cle }) },
      ...(corps === undefined ? {} : { payload: corps }),
    })
    return { statut: reponse.statusCode, corps: reponse.json() as Corps }
  }
  /** What a person does on the page of the bank; answers where it leads. */
  const agir = async (
    token: string,
    geste: string,
    reste: Record<string, string> = {},
  ): Promise<string | undefined> => {
    const corps = Buffer.from(new URLSearchParams({ geste, ...reste }).toString())
    const reponse = await simulateur.repondre({ methode: 'POST', chemin: `/page/${token}`, entetes: {}, corps })
    return reponse.entetes?.location
  }
  const revenir = (adresse: string) =>
    app.inject({ method: 'GET', url: adresse.replace('https://agence.exemple.fr', '') })

  const unPayeur = async (choix: Parameters<typeof unUtilisateur>[1] = {}) => {
    const compte = await unUtilisateur(base.db, { motDePasse: null, ...choix })
    // two days of a session for tests that move the clock
    const session = await uneSession(base.db, compte.userWebId, { expire: JOUR_FIN })
    return { ...compte, session }
  }
  /** An invoice of a contract that this payer holds, and the line of a request for it. */
  const uneDue = async (userWebId: number, choix: Parameters<typeof uneFacture>[2] = {}, contrat?: string) => {
    const numeroContrat = contrat ?? (await unAttachement(base.db, userWebId))
    const { identifiantInterne, numeroFacture } = await uneFacture(base.db, numeroContrat, choix)
    const ttc = choix.montant_ttc_centimes ?? 10_000
    const montant = choix.reste ?? ttc
    // what billing booked of it, beside the ledger that the fixture writes
    if (montant < ttc && montant >= 0)
      await base.db
        .insertInto('reglement')
        .values({
          numero_contrat: numeroContrat,
          reference: numeroFacture,
          regle_le: '2026-11-19',
          mode: 'CHEQUE',
          numero_facture: numeroFacture,
          montant_centimes: ttc - montant,
          historique: false,
        })
        .execute()
    const ligne = {
      identifiantFacture: identifiantFacture(numeroContrat, 'FACTURE', identifiantInterne),
      numeroContrat,
      montant,
    }
    return { numeroContrat, identifiantInterne, numeroFacture, idCreance: `F:${numeroFacture}`, montant, ligne }
  }
  const demande = (...lignes: object[]) => ({ paiementInfo: { facturePaiementInfoList: lignes } })

  const lire = {
    reste: async (numeroContrat: string, idCreance: string): Promise<number> => {
      const { rows } = await base.pool.query(
        'select reste_centimes as r from creance where numero_contrat = $1 and id_creance = $2',
        [numeroContrat, idCreance],
      )
      return rows[0]?.r
    },
    solde: async (numeroContrat: string): Promise<number> =>
      (await base.pool.query('select solde_contrat($1) as s', [numeroContrat])).rows[0]?.s,
    etat: async (reference: string): Promise<string> =>
      (await base.pool.query('select statut from paiement where reference = $1', [reference])).rows[0]?.statut,
    verdicts: async (): Promise<string[]> =>
      (await base.pool.query('select verdict from evenement_prestataire order by id')).rows.map(
        ({ verdict }) => verdict,
      ),
    anomalies: async (): Promise<unknown[]> =>
      (await base.pool.query('select regle, numero_contrat, objet, attendu, trouve from controler_grand_livre()')).rows,
  }
  return {
    app,
    simulateur,
    envois,
    envoyer,
    appeler,
    agir,
    revenir,
    travailler,
    executer,
    contexte,
    unPayeur,
    uneDue,
    demande,
    lire,
    balayer: () => executer(balayerPaiementsJob, { creneau: maintenant.toISOString() }),
    /** Today of this portal. */
    jour: () => jourLocal(maintenant),
    avancer: (secondes: number) => {
      maintenant = new Date(maintenant.getTime() + secondes * 1000)
    },
    fermer: async () => {
      await app.close()
      serveur.closeAllConnections()
      await new Promise((fini) => serveur.close(fini))
    },
  }
}
