import { randomBytes } from 'node:crypto'
import { formulairesCaptcha } from '@ondine/webapi/acces/captcha.codes.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { NaturePreuve, Preuve, PreuveDe } from '@ondine/webapi/http/preuves.ts'
import { resoudreDefi } from '../../../test-setup/fixtures/compte.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { SECRET } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT } from '../../../test-setup/fixtures/utilisateur.ts'
import type { TestDatabase } from '../../../test-setup/test-database.ts'
import { poserDefi } from '../../domains/acces/captcha/altcha.ts'
import { empreinteJeton } from '../../platform/ids.ts'
import { avec, type Requete } from './echantillon.ts'

/** How the matrix makes the proofs of one nature. */
interface Fabrique<N extends NaturePreuve> {
  vraie(base: TestDatabase, preuve: PreuveDe<N>): Promise<unknown>
  /** Those that prove nothing here, by name; what is missing and what is invented comes of itself. */
  fausses(base: TestDatabase, preuve: PreuveDe<N>): Promise<Readonly<Record<string, unknown>>>
}

const MINUTE_MS = 60_000
const unCaptcha = async (formulaire: (typeof formulairesCaptcha)[number], resteMs = MINUTE_MS): Promise<string> => {
  const expireLe = new Date(MAINTENANT.getTime() + resteMs)
  return resoudreDefi(await poserDefi({ formulaire, niveau: 0 }, { secret: SECRET, difficulte: 1, expireLe }))
}

const unLienDeDocument = async ({ db }: TestDatabase, resteMs: number): Promise<string> => {
  const jeton = randomBytes(32).toString('base64url')
  const reference = await uneDemande(db, null, { etat: 'EN_ATTENTE_CLIENT' })
  await db
    .insertInto('demande_lien')
    .values({
      empreinte: empreinteJeton(jeton),
      demande_id: await idDeDemande(db, reference),
      expire_le: new Date(MAINTENANT.getTime() + resteMs),
    })
    .execute()
  return jeton
}

const fabriques: { readonly [N in NaturePreuve]: Fabrique<N> } = {
  captcha: {
    vraie: (_base, { formulaire }) => unCaptcha(formulaire),
    fausses: async (_base, { formulaire }) => {
      const autre = formulairesCaptcha.find((un) => un !== formulaire) ?? formulaire
      return { 'of another form': await unCaptcha(autre), expired: await unCaptcha(formulaire, -MINUTE_MS) }
    },
  },
  lienDocument: {
    vraie: (base) => unLienDeDocument(base, MINUTE_MS),
    fausses: async (base) => ({ expired: await unLienDeDocument(base, -MINUTE_MS) }),
  },
}

/** Of whichever nature a declaration is: its own maker reads it. */
const fabriqueDe = ({ nature }: Preuve): Fabrique<NaturePreuve> => fabriques[nature] as Fabrique<NaturePreuve>

/** The call with a true proof in each declared place: asked anew for each call, some serve once. */
export const prouver = async (base: TestDatabase, { preuves }: Endpoint, requete: Requete): Promise<Requete> => {
  let prouvee = requete
  for (const preuve of preuves ?? []) prouvee = avec(prouvee, preuve.dans, await fabriqueDe(preuve).vraie(base, preuve))
  return prouvee
}

/** The call with each of its proofs in turn missing, invented or worth nothing here, the others being true. */
export const malProuvees = async (
  base: TestDatabase,
  endpoint: Endpoint,
  requete: Requete,
): Promise<[quoi: string, requete: Requete][]> => {
  const essais: [string, Requete][] = []
  for (const preuve of endpoint.preuves ?? []) {
    const fausses = await fabriqueDe(preuve).fausses(base, preuve)
    for (const [quoi, valeur] of Object.entries({ missing: undefined, invented: 'z'.repeat(43), ...fausses }))
      essais.push([`${preuve.nature} ${quoi}`, avec(await prouver(base, endpoint, requete), preuve.dans, valeur)])
  }
  return essais
}
