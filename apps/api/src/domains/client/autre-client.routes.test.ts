import { afterAll, beforeEach, expect, it } from 'vitest'
import { codeDuMail, courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { unAppareil, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { fixedClock } from '../../platform/clock.ts'
import { liaisons } from '../registry.ts'

// Holder and payer are two people: a tenant, and the agency that pays for other contracts too. Whoever proved the contract may change the
// details of the one that the proof shows them to be.
const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons, clock: fixedClock(MAINTENANT) })
afterAll(async () => {
  await app.close()
  await base.drop()
})
beforeEach(() => db.deleteFrom('limiteur').execute())

const { userWebId: agent } = await unUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'], motDePasse: null })
const unLogement = async () => {
  const n = suivant()
  const contacts = { mail: `locataire${n}@exemple.fr`, tel: `06399${String(10_000 + n)}` }
  const locataire = await unClient(db, {
    email: contacts.mail,
    numero_telephone1: contacts.tel,
    date_naissance: '1980-05-06',
    facturation_adresse: '3 rue des Facteurs',
    facturation_code_postal: '99100',
    facturation_ville: 'Val-d’Ondine',
  })
  const mailAgence = `agence${n}@exemple.fr`
  const agence = await unClient(db, { email: mailAgence, numero_telephone1: null, iban: 'FR7630006000011234567890189' })
  const contrat = await unContrat(db, { numero_client_titulaire: locataire, numero_client_payeur: agence })
  await unAppareil(db, contrat, { numero_physique_appareil: `RUE${n}X9` })
  await db
    .insertInto('facture')
    .values({ numero_contrat: contrat, numero_facture: `F${n}`, date_emission: '2026-10-01', montant_ttc_centimes: 1 })
    .execute()
  return { contrat, locataire, agence, mailAgence, compteur: `RUE${n}X9`, facture: `F${n}`, ...contacts }
}
type Logement = Awaited<ReturnType<typeof unLogement>>

const unCompte = async (email?: string) => {
  const { userWebId } = await unUtilisateur(db, { motDePasse: null, ...(email === undefined ? {} : { email }) })
  const lui = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
  return {
    userWebId,
    lire: async (path: string) => (await lui.appeler('GET', path)).json(),
    poster: async (path: string, corps: object) => {
      const reponse = await lui.appeler('POST', path, corps)
      return { status: reponse.statusCode, ...(reponse.json() as Record<string, unknown>) } as Record<string, unknown>
    },
  }
}
type Compte = Awaited<ReturnType<typeof unCompte>>
const attacher = (compte: Compte, { contrat }: Logement, preuve: object) =>
  compte.poster('Abonnement/gestionAbonnement', {
    action: 'ATTACHER_CONTRAT',
    numeroContratAbonnement: contrat,
    ...preuve,
  })
const parCompteur = (compte: Compte, logement: Logement) =>
  attacher(compte, logement, { numeroPhysiqueAppareil: logement.compteur })
const envoyer = async (compte: Compte, { contrat }: Logement, masque: RegExp) => {
  const { contacts } = (await compte.lire(`Abonnement/moyensDePreuve/${contrat}`)) as {
    contacts: { cle: string; masque: string }[]
  }
  const contact = contacts.find((un) => masque.test(un.masque))?.cle
  return compte.poster('Abonnement/envoyerPreuve', { numeroContrat: contrat, contact })
}

const PREUVES: Record<string, { qui: ('titulaire' | 'payeur')[]; faire(l: Logement): Promise<Compte> }> = {
  'a bill, which does not say whose it is': {
    qui: [],
    faire: async (l) => {
      const compte = await unCompte()
      await attacher(compte, l, { numeroReferenceFacture: l.facture })
      return compte
    },
  },
  'a bill, in an account with the address that billing has for the tenant': {
    qui: ['titulaire'],
    faire: async (l) => {
      const compte = await unCompte(l.mail)
      await attacher(compte, l, { numeroReferenceFacture: l.facture })
      return compte
    },
  },
  'the client number of the tenant': {
    qui: ['titulaire'],
    faire: async (l) => {
      const compte = await unCompte()
      await attacher(compte, l, { numeroDeClient: l.locataire })
      return compte
    },
  },
  'the client number of the agency': {
    qui: ['payeur'],
    faire: async (l) => {
      const compte = await unCompte()
      await attacher(compte, l, { numeroDeClient: l.agence })
      return compte
    },
  },
  'the mailbox of the agency, as the address of the account': {
    qui: ['payeur'],
    faire: async (l) => {
      const compte = await unCompte(l.mailAgence)
      await parCompteur(compte, l)
      return compte
    },
  },
  'a link to the mailbox of the agency': {
    qui: ['payeur'],
    faire: async (l) => {
      const compte = await unCompte()
      await parCompteur(compte, l)
      await envoyer(compte, l, /^a/)
      await compte.poster('Abonnement/confirmerParLien', { code: await codeDuMail(db, l.mailAgence) })
      return compte
    },
  },
  'an SMS to the tenant': {
    qui: ['titulaire'],
    faire: async (l) => {
      const compte = await unCompte()
      await parCompteur(compte, l)
      await envoyer(compte, l, /^…/)
      const [sms] = await courrielsPour(db, l.tel)
      await compte.poster('Abonnement/validerCode', { numeroContrat: l.contrat, code: sms?.champs.code })
      return compte
    },
  },
  'a letter, which goes to the holder': {
    qui: ['titulaire'],
    faire: async (l) => {
      const compte = await unCompte()
      await parCompteur(compte, l)
      await compte.poster('Abonnement/demanderLettre', { numeroContrat: l.contrat })
      const lui = unNavigateur(app, { jeton: await uneSession(db, agent) })
      const fichier = (await lui.appeler('POST', 'Abonnement/exporterLettres', {})).body
      const ligne = fichier.split('\n').find((une) => une.includes(l.contrat)) ?? ''
      const code = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(ligne)?.[0]
      await compte.poster('Abonnement/validerCode', { numeroContrat: l.contrat, code })
      return compte
    },
  },
  'staff, with a reason': {
    qui: [],
    faire: async (l) => {
      const compte = await unCompte()
      await parCompteur(compte, l)
      const lui = unNavigateur(app, { jeton: await uneSession(db, agent) })
      const decision = {
        userWebId: compte.userWebId,
        numeroContrat: l.contrat,
        decision: 'PROUVER',
        motif: 'Reçu à l’accueil',
      }
      await lui.appeler('POST', 'Abonnement/statuerRattachement', decision)
      return compte
    },
  },
}

it.each(Object.entries(PREUVES))('who proved by %s changes that client alone', async (_nom, { qui, faire }) => {
  const logement = await unLogement()
  const compte = await faire(logement)
  for (const role of ['titulaire', 'payeur'] as const) {
    const lui = qui.includes(role)
    const vue = await compte.lire(`Client/infoClient/${role}/${logement.contrat}`)
    expect([role, vue.modifiable, vue.autreClient]).toEqual([role, lui, !lui])
    // how many homes the agency pays for is the agency's
    if (role === 'payeur') {
      await unContrat(db, { numero_client_payeur: logement.agence })
      const impact = await compte.lire(`Client/impactePlusieursContrats/${logement.contrat}`)
      expect(impact).toEqual({ result: lui, count: lui ? 2 : 1 })
    }
    // birth and bank data are that person's
    expect(vue[role === 'titulaire' ? 'dateNaissance' : 'iban'] !== null).toBe(lui)
    const maj = { numeroContrat: logement.contrat, numeroClient: role, tel2: '0139980009' }
    const { status, code } = await compte.poster('Client/miseAJourCoordonneesClient', maj)
    expect([status, code]).toEqual(lui ? [200, undefined] : [403, 'CL07'])
  }
})

it('keeps knowing the client whose contact they changed, and stops where billing gives the contract another', async () => {
  const logement = await unLogement()
  const compte = await unCompte(logement.mail)
  await attacher(compte, logement, { numeroReferenceFacture: logement.facture })
  const changer = async (champs: object) => {
    const corps = { numeroContrat: logement.contrat, ...champs }
    const { status } = await compte.poster('Client/miseAJourCoordonneesClient', corps)
    const tokenNotification = await codeDuMail(db, logement.mail)
    return [status, (await compte.poster('Client/notificationModifierClient', { tokenNotification })).status]
  }
  expect(await changer({ mail: 'nouvelle@exemple.fr' })).toEqual([200, 200])
  expect(await changer({ tel1: '0639980009' })).toEqual([200, 200])
  const suivante = await unClient(db)
  const demande = { numeroContrat: logement.contrat, tel1: '0639980010' }
  expect((await compte.poster('Client/miseAJourCoordonneesClient', demande)).status).toBe(200)
  await db
    .updateTable('contrat')
    .set({ numero_client_titulaire: suivante })
    .where('numero_contrat', '=', logement.contrat)
    .execute()
  const tokenNotification = await codeDuMail(db, logement.mail)
  expect((await compte.poster('Client/notificationModifierClient', { tokenNotification })).code).toBe('CL01')
  expect((await compte.poster('Client/miseAJourCoordonneesClient', demande)).code).toBe('CL07')
})
