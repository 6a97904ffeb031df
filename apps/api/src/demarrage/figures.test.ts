import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unServeur } from '../../test-setup/fixtures/serveur.ts'
import { createTestDatabase } from '../../test-setup/test-database.ts'
import { liaisons } from '../domains/registry.ts'
import { systemClock } from '../platform/clock.ts'
import { createFigures } from '../platform/figures/registre.ts'
import { createLog } from '../platform/log.ts'
import { figuresDe, sourcesFigures } from './figures.ts'

const CANARI = 'canari.prenom@exemple.fr'
const base = await createTestDatabase()
const log = createLog('silent')
const lues = () =>
  createFigures({
    processus: 'portal',
    version: '1.0.0',
    db: base.db,
    clock: systemClock,
    log,
    bassins: { portal: base.pool },
    sources: sourcesFigures,
  })
const servir = (adresses: string, trustProxy: string | false = false) =>
  unServeur(base, { liaisons, figures: { lues: lues(), adresses }, trustProxy })
const sans = await unServeur(base, { liaisons })
afterAll(async () => {
  await sans.close()
  await base.drop()
})

/** What two answers may differ in: each has its own conversation and instant. */
const comparable = ({ statusCode, body, headers }: { statusCode: number; body: string; headers: object }) => {
  const { conversationid, date, ...reste } = headers as Record<string, unknown>
  return { statusCode, body: body.replaceAll(String(conversationid), '…'), reste, conversation: typeof conversationid }
}

describe('who may read them', () => {
  it.each([
    ['an address that is not in the list', '10.0.0.0/8', false, {}, '192.0.2.7'],
    [
      'somebody behind a proxy that is not told of',
      '127.0.0.1',
      false,
      { 'x-forwarded-for': '192.0.2.7' },
      '127.0.0.1',
    ],
    ['the same, another header', '127.0.0.1', false, { forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
    ['somebody behind a proxy that is', '127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ] as const)('%s is answered as for an unknown page', async (_qui, adresses, proxy, headers, remoteAddress) => {
    const app = await servir(adresses, proxy)
    const [figures, inconnue] = [
      await app.inject({ url: '/metrics', headers, remoteAddress }),
      await app.inject({ url: '/metriques', headers, remoteAddress }),
    ]
    await app.close()
    expect(comparable(figures)).toEqual(comparable(inconnue))
    expect(figures.statusCode).toBe(404)
  })

  it.each([
    ['an address of the list', '192.0.2.0/24', false, {}, '192.0.2.7'],
    ['IPv6', '2001:db8::/32', false, {}, '2001:db8::9'],
    ['IPv4 written as IPv6', '192.0.2.7', false, {}, '::ffff:192.0.2.7'],
    [
      'an address of the list, through the proxy',
      '192.0.2.7',
      '127.0.0.1',
      { 'x-forwarded-for': '192.0.2.7' },
      '127.0.0.1',
    ],
  ] as const)('%s reads them', async (_qui, adresses, proxy, headers, remoteAddress) => {
    const app = await servir(adresses, proxy)
    const reponse = await app.inject({ url: '/metrics', headers, remoteAddress })
    await app.close()
    expect([reponse.statusCode, reponse.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ])
    expect(reponse.body).toContain('ondine_build_info{version="1.0.0",process="portal"} 1')
  })

  it('is nobody where the settings do not say: there is no such page', async () => {
    expect(figuresDe({ metricsAllow: undefined }, 'portal', base, log)).toBeUndefined()
    expect((await sans.inject('/metrics')).statusCode).toBe(404)
  })
})

describe('what they tell', () => {
  let texte = ''
  beforeAll(async () => {
    await base.pool.query(`
      set session_replication_role = replica;
      insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le)
        values ('envoyer-courriel', '{"a":"${CANARI}"}', 10, 10, '${CANARI}', now()), ('envoyer-courriel', '{}', 1, 1, 'x', now());
      insert into travail_mort (tache, charge, essais, essais_max, derniere_erreur, ajoute_le, rejoue_le) values ('x', '{}', 1, 1, 'x', now(), now());
      insert into travail_battement (pool_id, connexion, taches, battu_le) values ('p', 'c', '{}', now() - interval '90 seconds');
      insert into envoi (canal, type, reference, etat, destinataire, champs, cree_le, fini_le) values
        ('COURRIEL', 'T', gen_random_uuid(), 'A_ENVOYER', '${CANARI}', '{}', now() - interval '2 hours', null),
        ('COURRIEL', 'T', gen_random_uuid(), 'A_ENVOYER', '${CANARI}', '{}', now(), null),
        ('COURRIEL', 'T', gen_random_uuid(), 'ENVOYE', '${CANARI}', null, now(), now()),
        ('COURRIEL', 'T', gen_random_uuid(), 'ENVOYE', '${CANARI}', null, now(), now() - interval '2 hours'),
        ('SMS', 'T', gen_random_uuid(), 'ABANDONNE', '${CANARI}', null, now(), now());
      insert into import_lot (format, fichier, debut_le, fin_le, statut, lignes_lues, lignes_refusees) values
        ('factures', '${CANARI}.csv', now(), to_timestamp(1700000000), 'TERMINE', 1000, 3),
        ('factures', 'f2.csv', now(), now(), 'ECHEC', 1, 1), ('clients', 'c.csv', now(), null, 'EN_COURS', 0, 0);
      insert into conso_jour_change (appareil_id, du, au) values (1, '2026-01-01', '2026-01-02');
      insert into jeton (empreinte, nature, user_web_id, usurpateur_id, cree_le, expire_le, revoque_le) values
        ('a', 'utilisateur', 1, null, now(), now() + interval '1 hour', null), ('b', 'utilisateur', 1, 2, now(), now() + interval '1 hour', null),
        ('c', 'utilisateur', 1, null, now(), now() + interval '1 hour', now()), ('d', 'utilisateur', 1, null, now(), now() - interval '1 hour', null),
        ('e', 'application', null, null, now(), now() + interval '1 hour', null);
      insert into paiement (id, reference, prestataire, traite_code, cle_id, origine, email, montant_centimes, devise, statut, cree_le, ouverte_jusqu_au, paye_le)
        select gen_random_uuid(), 'R' || n, 'stripe', 'T', 'k' || n, 'ANONYME', '${CANARI}', 100, 'EUR', statut, now() - age, now(), paye
          from (values (1, 'EN_ATTENTE', interval '2 hours', null), (2, 'REDIRIGE', interval '1 minute', null),
                       (3, 'PAYE', interval '3 hours', now() - interval '3 hours'), (4, 'A_VERIFIER', interval '3 hours', null)) p (n, statut, age, paye);
      insert into rapprochement_ligne (prestataire, traite_code, cote, nature, operation, montant_centimes, devise, effectuee_le, jour, recue_le, classe, motif) values
        ('stripe', 'T', 'RELEVE', 'ENCAISSEMENT', 'o1', 1250, 'EUR', now(), current_date - 3, now(), 'PRESTATAIRE_SEUL', 'PANNE'),
        ('stripe', 'T', 'RELEVE', 'REMBOURSEMENT', 'o2', -250, 'EUR', now(), current_date, now(), 'MONTANT', null),
        ('stripe', 'T', 'RELEVE', 'ENCAISSEMENT', 'o3', 999, 'EUR', now(), current_date, now(), 'RAPPROCHE', null);
      insert into releve_prestataire (prestataire, traite_code, jour, source, lu_le) values ('stripe', 'T', '2026-11-20', 'PRESTATAIRE', now());
      insert into remise (numero, nature, objet, fil, rang, etat, cree_le) values
        ('n1', 'DEMANDE', 'o', 'f1', 1, 'EN_ECHEC', now()), ('n2', 'DEMANDE', 'o', 'f2', 1, 'A_REMETTRE', now() - interval '3 hours'),
        ('n3', 'DEMANDE', 'o', 'f3', 1, 'FAITE', now());
      insert into constat_sante (nom, etat, detail, le) values ('Rangement des pièces jointes', 'KO', '${CANARI}', now());
      set session_replication_role = default`)
    const app = await servir('127.0.0.1')
    await app.inject(`/webapi/Contrat/${CANARI}`)
    await app.inject(`/lien/activation/${CANARI}`)
    texte = (await app.inject('/metrics')).body
    await app.close()
  })
  const valeur = (serie: string): number => {
    const ligne = texte.split('\n').find((une) => une.startsWith(`${serie} `))
    return ligne === undefined ? Number.NaN : Number(ligne.slice(serie.length + 1))
  }

  it.each([
    ['ondine_figures_read', 1],
    ['ondine_jobs{task="envoyer-courriel",state="dead"}', 2],
    ['ondine_messages_waiting{channel="COURRIEL"}', 2],
    ['ondine_messages_sent_last_hour{channel="COURRIEL"}', 1],
    ['ondine_messages_lost_last_hour{channel="SMS"}', 1],
    ['ondine_messages_oldest_seconds{channel="SMS"}', 0],
    ['ondine_imports_failed{format="factures"}', 1],
    ['ondine_imports_running{format="clients"}', 1],
    ['ondine_import_last_success_timestamp_seconds{format="factures"}', 1_700_000_000],
    ['ondine_import_last_refused_lines{format="factures"}', 3],
    ['ondine_alerts_meters_to_judge', 1],
    ['ondine_sessions_open{kind="own"}', 1],
    ['ondine_sessions_open{kind="impersonation"}', 1],
    ['ondine_exports_running', 0],
    ['ondine_payments_pending_over_hour', 1],
    ['ondine_payments_unbooked_over_hour', 1],
    ['ondine_payments_to_decide', 1],
    ['ondine_statement_gaps{provider="stripe"}', 2],
    ['ondine_statement_gaps_cents{provider="stripe"}', 1500],
    ['ondine_statement_lines_failed{provider="stripe"}', 1],
    ['ondine_statement_last_day_timestamp_seconds{provider="stripe"}', Date.parse('2026-11-19T23:00:00Z') / 1000],
    ['ondine_handovers_failed', 1],
    ['ondine_handovers_waiting', 1],
    ['ondine_files_store{state="away"}', 1],
  ])('%s is %d', (serie, attendu) => expect(valeur(serie)).toBe(attendu))

  it.each([
    ['ondine_worker_silence_seconds', 90, 150],
    ['ondine_messages_oldest_seconds{channel="COURRIEL"}', 7200, 7260],
    ['ondine_handovers_oldest_seconds', 10_800, 10_860],
    ['ondine_statement_gaps_oldest_seconds{provider="stripe"}', 3 * 86_400 - 90_000, 4 * 86_400 + 90_000],
  ])('%s lies between %d and %d', (serie, bas, haut) => {
    expect(valeur(serie)).toBeGreaterThanOrEqual(bas)
    expect(valeur(serie)).toBeLessThan(haut)
  })

  it('is nobody: neither an address, nor a file, nor a path that was asked for', () => {
    expect(texte).not.toContain('canari')
    expect(texte).not.toContain('exemple.fr')
  })

  it('stays small however many calls are declared', () => {
    const series = texte.split('\n').filter((ligne) => ligne !== '' && !ligne.startsWith('#'))
    expect(series.length).toBeLessThan(1_000)
  })
})
