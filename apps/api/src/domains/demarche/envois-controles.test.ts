import { afterAll, describe, expect, it, vi } from 'vitest'
import { regler, unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { unJetonApplication } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

// Negative controls of what is sent: each guard taken out in turn, by a switch, of the real call; what goes wrong then is seen, and only then
const GARDES = ['premiersOctets', 'cleUnique', 'pertinence', 'valeursImposees'] as const
type Garde = (typeof GARDES)[number]
const ENSEMBLE = 3
const banc = vi.hoisted(() => ({ sans: undefined as string | undefined, attendus: 0, arriver: () => {} }))

vi.mock(import('../../platform/fichier/nettoyer.ts'), async (importer) => {
  const vrai = await importer()
  // the kind is what the name says, the bytes pass as they are
  async function* telsQuels(source: AsyncIterable<Buffer>) {
    yield* source
  }
  const nettoyer: typeof vrai.nettoyer = async (source) =>
    banc.sans === 'premiersOctets' ? { sorte: 'jpg', octets: telsQuels(source) } : vrai.nettoyer(source)
  return { ...vrai, nettoyer }
})
vi.mock(import('./cle.repo.ts'), async (importer) => {
  const vrai = await importer()
  // all of those that come together have found their key free before the first one takes it
  let present = 0
  let tous = Promise.withResolvers<void>()
  const prendreCle: typeof vrai.prendreCle = async (db, cle) => {
    present += 1
    const ici = tous
    if (present >= banc.attendus) {
      present = 0
      tous = Promise.withResolvers()
      ici.resolve()
    }
    await ici.promise
    // as a table without its unique index would: there is room for each
    return vrai.prendreCle(db, banc.sans === 'cleUnique' ? { ...cle, cle: crypto.randomUUID() } : cle)
  }
  return { ...vrai, prendreCle }
})
vi.mock(import('@ondine/webapi/demarche/parcours.rules.ts'), async (importer) => {
  const vrai = await importer()
  const enleves = { pertinence: 'si', valeursImposees: 'impose' } as const
  // the same form without its conditions, or without what it imposes
  const parcourir: typeof vrai.parcourir = (definition, ...reste) => {
    const quoi = enleves[banc.sans as keyof typeof enleves]
    const etapes = definition.etapes.map(({ champs, ...etape }) => ({
      ...etape,
      champs: champs.map((champ) => ({ ...champ, [quoi]: undefined })),
    }))
    return vrai.parcourir(quoi === undefined ? definition : { ...definition, etapes }, ...reste)
  }
  return { ...vrai, parcourir }
})

const base = await createTestDatabase()
const { db } = base
await regler(db, { captchaDifficulte: 1 })
const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes] })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const visiteur = unNavigateur(app, { jeton: await unJetonApplication(db) })

const personne = (debut: string) => ({
  ...{ [`${debut}_nom`]: 'Roche', [`${debut}_prenom`]: 'Anaïs', [`${debut}_email`]: 'anais@exemple.fr' },
})
const QUESTION = {
  ...{ subject: 'INFOS_COMPTEUR', nom: 'Roche', prenom: 'Anaïs' },
  ...{ MailContact: 'anais@exemple.fr', MessageClient: 'Bonjour' },
}
const preparer = async (
  formType: string,
  reponses: Readonly<Record<string, string>>,
  { cle = crypto.randomUUID(), fichier }: { readonly cle?: string; readonly fichier?: File } = {},
) => {
  const formulaire = new FormData()
  for (const [nom, valeur] of Object.entries({
    formType,
    formValue: JSON.stringify(Object.entries(reponses).map(([name, value]) => ({ name, value }))),
    cleIdempotence: cle,
    captcha: await unCaptcha(visiteur, 'DEMARCHE'),
  }))
    formulaire.append(nom, valeur)
  if (fichier !== undefined) formulaire.append('info_file', fichier)
  const corps = new Response(formulaire)
  const octets = Buffer.from(await corps.arrayBuffer())
  return () =>
    visiteur.appeler('POST', 'Demarche/creationNouvelleDemarche', octets, {
      'content-type': corps.headers.get('content-type') ?? '',
    })
}
const envoyer = async (...args: Parameters<typeof preparer>) => (await preparer(...args))()
/** What was kept of an answer. */
const gardee = async (reference: string, nom: string) =>
  (
    await db
      .selectFrom('demande')
      .innerJoin('demande_reponse', 'demande_reponse.demande_id', 'demande.demande_id')
      .select('valeur')
      .where('reference', '=', reference)
      .where('nom', '=', nom)
      .executeTakeFirst()
  )?.valeur

/** What somebody tries against each guard; `juste` is what comes of it while the guard stands, `faux` where it is away. */
const ESSAIS: Readonly<
  Record<Garde, { readonly juste: unknown; readonly faux: unknown; readonly essayer: () => Promise<unknown> }>
> = {
  premiersOctets: {
    juste: [400, 'piece_sorte', 0],
    faux: [200, undefined, 1],
    essayer: async () => {
      const fichier = new File(['PK\x03\x04 an archive of programs'], 'compteur.jpg', { type: 'image/jpeg' })
      const reponse = await envoyer('Contact', QUESTION, { fichier })
      const { rowCount } = await base.pool.query("delete from demande_piece where nom = 'compteur.jpg'")
      return [reponse.statusCode, reponse.json().champs?.[0]?.code, rowCount]
    },
  },
  cleUnique: {
    juste: [[200, 200, 200], 1],
    faux: [[200, 200, 200], ENSEMBLE],
    essayer: async () => {
      const cle = crypto.randomUUID()
      const departs = []
      for (let rang = 0; rang < ENSEMBLE; rang += 1) departs.push(await preparer('Contact', QUESTION, { cle }))
      banc.attendus = ENSEMBLE
      const reponses = await Promise.all(departs.map((partir) => partir()))
      banc.attendus = 0
      return [reponses.map((une) => une.statusCode), new Set(reponses.map((une) => une.json().reference)).size]
    },
  },
  pertinence: {
    juste: [200, undefined],
    faux: [200, 'F1'],
    essayer: async () => {
      const reponse = await envoyer('RECLAMATION', {
        ...{ reclamation_motif: 'QUALITE', reclamation_numeroFacture: 'F1', reclamation_dejaFaite: 'Non' },
        ...{ reclamation_reference: 'D', reclamation_message: 'Bonjour', reclamation_telephone: '0612345678' },
        ...personne('reclamation'),
      })
      return [reponse.statusCode, await gardee(reponse.json().reference, 'reclamation_numeroFacture')]
    },
  },
  valeursImposees: {
    juste: [200, 'Non'],
    faux: [200, 'Oui'],
    essayer: async () => {
      const reponse = await envoyer('DROIT_ACCES_DONNEES', {
        ...{ droit_type: 'ACCES', droit_pour: 'Moi', droit_represente: 'Lea', droit_message: 'Bonjour' },
        droit_identite: 'Oui',
        ...personne('droit'),
      })
      return [reponse.statusCode, await gardee(reponse.json().reference, 'droit_identite')]
    },
  },
}
const essayer = async (garde: Garde, sans?: Garde) => {
  await db.deleteFrom('limiteur').execute()
  banc.sans = sans
  try {
    return await ESSAIS[garde].essayer()
  } finally {
    banc.sans = undefined
    banc.attendus = 0
  }
}

describe.each(GARDES)('what is sent against %s', (garde) => {
  it('changes nothing while each guard stands, nor where another one is away', async () => {
    const { juste } = ESSAIS[garde]
    expect(await essayer(garde)).toEqual(juste)
    for (const autre of GARDES.filter((une) => une !== garde))
      expect(await essayer(garde, autre), `without ${autre}`).toEqual(juste)
  })

  it('is seen where that one is away (negative control)', async () => {
    expect(await essayer(garde, garde)).toEqual(ESSAIS[garde].faux)
  })
})
