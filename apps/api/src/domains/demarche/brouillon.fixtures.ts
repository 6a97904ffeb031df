import { unCaptcha } from '../../../test-setup/fixtures/compte.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import type { createTestDatabase } from '../../../test-setup/test-database.ts'
import { captchaRoutes } from '../acces/captcha.routes.ts'
import { brouillonRoutes } from './brouillon.routes.ts'
import { demarcheRoutes } from './demarche.routes.ts'

/** Answers that make a question. */
export const ENTIERE = {
  subject: 'INFOS_COMPTEUR',
  nom: 'Roche',
  prenom: 'Anaïs',
  MailContact: 'anais@exemple.fr',
  MessageClient: 'Bonjour',
}
/** Status and code of what is not there, whatever the reason. */
export const ABSENT = [404, 'DB02']

interface Choix {
  readonly formType?: string
  readonly numeroContrat?: string
  readonly jeton?: string
  readonly empreinte?: string
}
export const dites = (reponses: Record<string, string>) =>
  JSON.stringify(Object.entries(reponses).map(([nom, valeur]) => ({ nom, valeur })))

/** A server with its people, and what they do to drafts. */
export const desBrouillons = async (base: Awaited<ReturnType<typeof createTestDatabase>>) => {
  const { db } = base
  const app = await unServeur(base, { liaisons: [...captchaRoutes, ...demarcheRoutes, ...brouillonRoutes] })
  const visiteur = async () => unNavigateur(app, { jeton: await unJetonApplication(db) })
  type Navigateur = Awaited<ReturnType<typeof visiteur>>
  const unCompte = async () => {
    const { userWebId } = await unUtilisateur(db, { motDePasse: null })
    return { userWebId, qui: unNavigateur(app, { jeton: await uneSession(db, userWebId) }) }
  }
  const ouvrir = async (qui: Navigateur, type = 'Contact', numeroContrat?: string) => {
    const contrat = numeroContrat === undefined ? '' : `?numeroContrat=${numeroContrat}`
    return (await qui.appeler('GET', `Configuration/getFormulaire/${type}${contrat}`)).json()
  }
  const garder = async (qui: Navigateur, reponses: Record<string, string>, revision: number, choix: Choix = {}) =>
    qui.appeler('POST', 'Demarche/garderBrouillon', {
      formType: 'Contact',
      reponses: dites(reponses),
      etape: 'message',
      empreinte: (await ouvrir(qui, choix.formType, choix.numeroContrat)).empreinte ?? '',
      revision,
      ...choix,
    })
  let rang = 0
  return {
    app,
    visiteur,
    unCompte,
    ouvrir,
    garder,
    reprendre: (qui: Navigateur, choix: Choix = {}) =>
      qui.appeler('POST', 'Demarche/reprendreBrouillon', { formType: 'Contact', ...choix }),
    unLien: async (qui: Navigateur, choix: Record<string, unknown> = {}) => {
      const email = `brouillon${++rang}@exemple.fr`
      const reponse = await qui.appeler('POST', 'Demarche/envoyerLienBrouillon', {
        formType: 'Contact',
        reponses: dites({ nom: 'Roche' }),
        etape: 'message',
        empreinte: (await ouvrir(qui)).empreinte,
        email,
        captcha: await unCaptcha(qui, 'DEMARCHE'),
        ...choix,
      })
      return { email, reponse, jeton: String(reponse.json().jeton) }
    },
    envoyer: async (qui: Navigateur, reponses: Record<string, string>, choix: Record<string, string> = {}) => {
      const formulaire = new FormData()
      for (const [nom, valeur] of Object.entries({
        formType: 'Contact',
        formValue: JSON.stringify(Object.entries(reponses).map(([name, value]) => ({ name, value }))),
        cleIdempotence: crypto.randomUUID(),
        captcha: await unCaptcha(qui, 'DEMARCHE'),
        ...choix,
      }))
        formulaire.append(nom, valeur)
      const corps = new Response(formulaire)
      return qui.appeler('POST', 'Demarche/creationNouvelleDemarche', Buffer.from(await corps.arrayBuffer()), {
        'content-type': corps.headers.get('content-type') ?? '',
      })
    },
  }
}
type Appels = Awaited<ReturnType<typeof desBrouillons>>
export const refus = (reponse: Awaited<ReturnType<Appels['garder']>>) => [reponse.statusCode, reponse.json().code]
