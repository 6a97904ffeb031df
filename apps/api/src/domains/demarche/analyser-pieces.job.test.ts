import { pieceRetiree } from '@ondine/webapi/demarche/demarche.messages.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { PATIENCE } from '../../../test-setup/patience.ts'
import { fixedClock } from '../../platform/clock.ts'
import { s3Exterieur } from '../../platform/depot/s3/s3.exterieur.ts'
import { enFile, optionsWorker, uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { startWorker } from '../../platform/jobs/runner.ts'
import { findRemise, insererRemise } from '../remise/remise.repo.ts'
import { analyserPiecesJob } from './analyser-pieces.job.ts'
import { clamdExterieur } from './pieces/clamd.exterieur.ts'
import { EICAR, type Humeur, unClamd } from './pieces/clamd.fixtures.ts'
import { lierRemise } from './remise.repo.ts'

const base = await uneBaseDeTravaux()
const { db } = base
afterAll(base.drop)

const unePiece = async (
  contenu: string,
  analyse = 'NON_ANALYSEE',
  choix: Parameters<typeof uneDemande>[2] = {},
): Promise<string> => {
  const reference = await uneDemande(db, null, choix)
  const demande_id = await idDeDemande(db, reference)
  const piece_id = crypto.randomUUID()
  await db
    .insertInto('demande_piece')
    .values({
      ...{
        piece_id,
        demande_id,
        champ: 'info_file',
        nom: 'a.pdf',
        type: 'application/pdf',
        etat: 'RECUE',
        antivirus: analyse,
      },
      cree_le: new Date('2026-11-20T10:00:00Z'),
    })
    .execute()
  await db
    .insertInto('demande_piece_morceau')
    .values({ piece_id, rang: 0, contenu: Buffer.from(contenu) })
    .execute()
  return piece_id
}

const etatDe = async (id: string) => {
  const { antivirus } = await db
    .selectFrom('demande_piece')
    .select('antivirus')
    .where('piece_id', '=', id)
    .executeTakeFirstOrThrow()
  return antivirus
}

let creneau = Date.parse('2026-11-20T10:01:00Z')
/** Lets the sweep run with that scanner, so long after the last time, until `attendu` holds. */
const balayer = async (humeur: Humeur, apres: number, attendu: () => Promise<void>): Promise<void> => {
  const clamd = await unClamd(humeur)
  const options = optionsWorker(base.url, [analyserPiecesJob])
  const exterieurs = {
    services: [clamdExterieur, s3Exterieur],
    lus: new Map<string, unknown>([
      ['clamd', clamd.adresse],
      ['s3', undefined],
    ]),
  }
  const installation = { ...options.installation, exterieurs }
  const clock = fixedClock(new Date(creneau))
  const worker = await startWorker({ ...options, clock, installation })
  await vi.waitFor(
    async () => expect(await db.selectFrom('travail_planification').selectAll().execute()).toHaveLength(1),
    PATIENCE,
  )
  creneau += apres
  clock.avancer(apres)
  await vi.waitFor(async () => {
    await attendu()
    expect(await enFile(base)).toBe(0)
  }, PATIENCE)
  await worker.stop()
  await clamd.arreter()
}
const CINQ_MINUTES = 5 * 60_000

it('scans later what could not be scanned, and takes away the bytes of what has a virus, and no others', async () => {
  const [saine, malade] = [await unePiece('bonjour'), await unePiece(`avant ${EICAR}`)]
  const avant = await unePiece(EICAR, 'AUCUNE')
  await balayer('juste', CINQ_MINUTES, async () => expect(await etatDe(malade)).toBe('INFECTEE'))
  const lignes = await db
    .selectFrom('demande_piece as p')
    .leftJoin('demande_piece_morceau as m', 'm.piece_id', 'p.piece_id')
    .select(['p.piece_id', 'p.antivirus', 'p.signature', 'm.rang'])
    .execute()
  const de = (id: string) => lignes.find(({ piece_id }) => piece_id === id)
  expect(de(saine)).toMatchObject({ antivirus: 'SAINE', signature: null, rang: 0 })
  expect(de(malade)).toMatchObject({ antivirus: 'INFECTEE', signature: 'Eicar-Test-Signature', rang: null })
  expect(de(avant)).toMatchObject({ antivirus: 'AUCUNE', rang: 0 })
})

it('says of a file that it is too large for the scanner, looks at the others, and at that one again a day later', async () => {
  const [grande, petite] = [await unePiece('grande'.repeat(50)), await unePiece('petite')]
  await balayer('limite', CINQ_MINUTES, async () =>
    expect([await etatDe(grande), await etatDe(petite)]).toEqual(['TROP_GRANDE', 'SAINE']),
  )
  const suivante = await unePiece('suivante')
  await balayer('juste', CINQ_MINUTES, async () => expect(await etatDe(suivante)).toBe('SAINE'))
  expect(await etatDe(grande)).toBe('TROP_GRANDE')
  await balayer('juste', 24 * 3_600_000, async () => expect(await etatDe(grande)).toBe('SAINE'))
})

it('goes on past a file that the scanner says nothing of, while it answers otherwise', async () => {
  const [rompue, petite] = [await unePiece('rompue'.repeat(50)), await unePiece('petite')]
  await balayer('rompt', CINQ_MINUTES, async () => expect(await etatDe(petite)).toBe('SAINE'))
  expect(await etatDe(rompue)).toBe('NON_ANALYSEE')
})

const suiteDe = async (id: string) => {
  const demande = await db
    .selectFrom('demande_piece as p')
    .innerJoin('demande as d', 'd.demande_id', 'p.demande_id')
    .select(['d.demande_id', 'd.reference', 'd.etat', 'd.email', 'd.close_le', 'd.message'])
    .where('p.piece_id', '=', id)
    .executeTakeFirstOrThrow()
  const envois = await db
    .selectFrom('envoi')
    .select(['type', 'champs'])
    .where('destinataire', '=', demande.email)
    .execute()
  const evenements = await db
    .selectFrom('demande_evenement')
    .select(['evenement', 'par', 'vers'])
    .where('demande_id', '=', demande.demande_id)
    .execute()
  return { ...demande, envois, evenements }
}

it('writes to the person whose file it takes away: it is asked for again, but not of a request that is closed', async () => {
  const ouverte = await unePiece(EICAR, 'NON_ANALYSEE', { etat: 'EN_COURS' })
  const close = await unePiece(`${EICAR}.`, 'NON_ANALYSEE', {
    etat: 'TRAITE',
    close_le: new Date('2026-11-20T09:00:00Z'),
  })
  const saine = await unePiece('bonjour')
  await balayer('juste', CINQ_MINUTES, async () =>
    expect([await etatDe(ouverte), await etatDe(close), await etatDe(saine)]).toEqual([
      'INFECTEE',
      'INFECTEE',
      'SAINE',
    ]),
  )
  const [une, autre, rien] = [await suiteDe(ouverte), await suiteDe(close), await suiteDe(saine)]
  expect(une).toMatchObject({
    etat: 'EN_ATTENTE_CLIENT',
    envois: [{ type: 'DEMANDE_PIECE', champs: { reponse: pieceRetiree.ouverte('a.pdf') } }],
    evenements: [{ evenement: 'PIECE_RETIREE', par: 'SYSTEME', vers: 'EN_ATTENTE_CLIENT' }],
  })
  expect(autre).toMatchObject({
    etat: 'TRAITE',
    close_le: new Date('2026-11-20T09:00:00Z'),
    envois: [{ type: 'DEMANDE_REPONSE', champs: { reponse: pieceRetiree.close('a.pdf') } }],
    evenements: [{ evenement: 'PIECE_RETIREE', vers: 'TRAITE' }],
  })
  expect(rien).toMatchObject({ etat: 'EN_ATTENTE', envois: [], evenements: [] })
})

it.each([
  ['has not heard yet hears nothing of it', 0, ['b.pdf']],
  ['may have heard of it keeps what it was told: not scanned', 1, ['a.pdf NON_ANALYSEE', 'b.pdf']],
] as const)('billing that %s', async (_quoi, essais, attendues) => {
  const malade = await unePiece(EICAR)
  const { demande_id, reference } = await suiteDe(malade)
  const piece = { type: 'application/pdf', octets: 3, sha256: 'a'.repeat(64) }
  const commune = {
    recueLe: '2026-11-20T10:00:00.000Z',
    echeance: '2026-12-04',
    avecCompte: false,
    email: 'a@exemple.fr',
  }
  const contenu = {
    demande: {
      ...{ ...commune, reference, type: 'Contact', libelle: 'Question', nomComplet: 'Anaïs Roche', reponses: [] },
      pieces: [
        { ...piece, nom: 'a.pdf', antivirus: 'NON_ANALYSEE' as const },
        { ...piece, nom: 'b.pdf' },
      ],
    },
  }
  await db
    .insertInto('demande_piece')
    .values({
      ...{
        piece_id: crypto.randomUUID(),
        demande_id,
        champ: 'info_file',
        nom: 'b.pdf',
        type: 'application/pdf',
        etat: 'RECUE',
      },
      ...{
        octets: 3,
        empreinte: Buffer.alloc(32, 0xaa),
        antivirus: 'SAINE',
        cree_le: new Date('2026-11-20T10:00:00Z'),
      },
    })
    .execute()
  const le = new Date('2026-11-20T10:00:00Z')
  const numero = await insererRemise(db, { nature: 'DEMANDE', objet: reference, numeroContrat: null, contenu, le })
  await db.updateTable('remise').set({ essais }).where('numero', '=', numero).execute()
  await lierRemise(db, { numero, demande_id, nature: 'DEMANDE' })
  await balayer('juste', CINQ_MINUTES, async () => expect(await etatDe(malade)).toBe('INFECTEE'))
  const remise = await findRemise(db, numero)
  const dites = remise?.contenu?.demande?.pieces.map(({ nom, antivirus }) =>
    antivirus === 'NON_ANALYSEE' ? `${nom} ${antivirus}` : nom,
  )
  expect(dites).toEqual(attendues)
})

it('a file that cannot be read, now or any more, keeps no other one waiting, and goes behind them', async () => {
  const [abimee, ailleurs, saine] = [
    await unePiece('abime'),
    await unePiece('ailleurs', 'TROP_GRANDE'),
    await unePiece('bonjour'),
  ]
  const empreinte = Buffer.alloc(32, 7)
  const avant = new Date('2026-11-01T10:00:00Z')
  await db.insertInto('objet').values({ empreinte, octets: 8, etat: 'RANGE', depuis: avant }).execute()
  const changer = (id: string, objet: Buffer | null) =>
    db
      .updateTable('demande_piece')
      .set({ empreinte, octets: 8, cree_le: avant, analysee_le: avant, objet })
      .where('piece_id', '=', id)
      .execute()
  await changer(abimee, null)
  await changer(ailleurs, empreinte)
  await db
    .updateTable('demande_piece')
    .set({ analysee_le: new Date(creneau) })
    .where('piece_id', '=', saine)
    .execute()
  await balayer('juste', CINQ_MINUTES, async () => expect(await etatDe(saine)).toBe('SAINE'))
  const lues = await db
    .selectFrom('demande_piece')
    .select(['antivirus', 'analysee_le'])
    .where('piece_id', 'in', [abimee, ailleurs])
    .execute()
  expect(lues.map(({ antivirus }) => antivirus).toSorted()).toEqual(['NON_ANALYSEE', 'TROP_GRANDE'])
  for (const { analysee_le } of lues) expect(analysee_le).toEqual(new Date(creneau))
})
