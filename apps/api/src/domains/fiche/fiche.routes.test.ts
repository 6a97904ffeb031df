import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unNavigateur } from '../../../test-setup/fixtures/navigateur.ts'
import { unServeur } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { liaisons } from '../registry.ts'

const base = await createTestDatabase()
const { db } = base
const app = await unServeur(base, { liaisons })
afterAll(async () => {
  await app.close()
  await base.drop()
})
const comme = async (profil: Profil) => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
  const navigateur = unNavigateur(app, { jeton: await uneSession(db, userWebId) })
  return async (methode: 'GET' | 'POST', chemin: string, corps?: object) => {
    const reponse = await navigateur.appeler(methode, chemin, corps)
    return { status: reponse.statusCode, corps: reponse.json() }
  }
}
const [charge, admin, abonne] = [
  await comme('CHARGE_DE_CLIENTELE'),
  await comme('ADMIN'),
  await comme('UTILISATEUR_STANDARD'),
]
const unClient = async () => {
  const compte = await unUtilisateur(db, { nom: 'Fichier', prenom: 'Lou', motDePasse: null })
  const numero = await unAttachement(db, compte.userWebId, await unContrat(db))
  return { ...compte, numero }
}

describe('the page of a customer', () => {
  it('says who it is, with each contract and what it owes, its last bills and mails', async () => {
    const { userWebId, email, numero } = await unClient()
    const { numeroFacture } = await uneFacture(db, numero, {
      date_emission: '2026-10-10',
      montant_ttc_centimes: 12_345,
      nombre_relances: 2,
      derniere_relance_le: '2026-11-12',
    })
    await db
      .insertInto('envoi')
      .values([
        ...[email.toUpperCase(), 'autre@exemple.fr'].map((destinataire) => ({
          canal: 'COURRIEL' as const,
          type: 'ACTIVATION_COMPTE',
          reference: crypto.randomUUID(),
          etat: 'ENVOYE' as const,
          destinataire,
          cree_le: MAINTENANT,
          fini_le: MAINTENANT,
        })),
      ])
      .execute()
    const { status, corps } = await charge('GET', `Fiche/client/${userWebId}`)
    expect([status, corps.compte.email, corps.contrats.nbTotalResultats]).toEqual([200, email, 1])
    expect(corps.contrats.resultats).toMatchObject([
      { numeroContrat: numero, dues: { aReglerCentimes: 12_345, nbARegler: 1 } },
    ])
    expect(corps.factures).toMatchObject([
      {
        numeroFacture,
        montantCentimes: 12_345,
        resteCentimes: 12_345,
        etape: 'RELANCE_2',
        etapeDite: 'Deuxième rappel',
      },
    ])
    expect(corps.factures[0].relanceLe).toBe('2026-11-12')
    // which leads to it
    const lue = await charge('GET', `Facture/detailFacture/${corps.factures[0].identifiantInterneFacture}`)
    expect([lue.status, lue.corps.numeroFacture]).toEqual([200, numeroFacture])
    expect(corps.envois).toMatchObject([{ type: 'ACTIVATION_COMPTE', libelle: 'Activation du compte', etat: 'ENVOYE' }])
  })

  it('does not say nought of a contract that billing never told of', async () => {
    const { userWebId } = await unClient()
    const { corps } = await charge('GET', `Fiche/client/${userWebId}`)
    expect([corps.contrats.resultats[0].dues, corps.factures]).toEqual([null, []])
  })

  it('shows the journal to whom it is open alone', async () => {
    const { userWebId } = await unClient()
    await charge('POST', 'Utilisateur/modifieUtilisateurEtProfils', { userWebId, nom: 'Change' })
    expect((await charge('GET', `Fiche/client/${userWebId}`)).corps.journal).toBeNull()
    expect((await admin('GET', `Fiche/client/${userWebId}`)).corps.journal).toMatchObject([
      { action: 'compte-modifie', detail: expect.stringContaining('nom') },
    ])
  })

  it.each<[Profil, string[]]>([
    ['UTILISATEUR_STANDARD', ['CONNEXION', 'FACTURES', 'RATTACHER', 'GROUPES', 'ALERTES', 'PROFIL', 'RESILIES']],
    [
      'UTILISATEUR_PREMIUM',
      ['CONNEXION', 'FACTURES', 'RATTACHER', 'GROUPES', 'ALERTES', 'PROFIL', 'INVITER', 'RESILIES'],
    ],
    ['GRAND_COMPTE', ['CONNEXION', 'FACTURES', 'GROUPES', 'ALERTES', 'RESILIES']],
  ])('says what the account of a %s can do', async (profil, oui) => {
    const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
    await unAttachement(db, userWebId, await unContrat(db))
    const { capacites } = (await charge('GET', `Fiche/client/${userWebId}`)).corps
    const dits = capacites.filter((une: { oui: boolean }) => une.oui).map((une: { code: string }) => une.code)
    expect(dits.toSorted()).toEqual(oui.toSorted())
  })
})

describe('the search of the back office', () => {
  const chercher = async (texte: string, qui = charge) =>
    (await qui('GET', `Fiche/rechercher?recherche=${encodeURIComponent(texte)}`)).corps

  it('finds accounts, contracts with the one account they have, and requests of words of theirs', async () => {
    const { userWebId, numero } = await unClient()
    const autre = await unClient()
    const trouves = await chercher('fichier lou')
    expect(trouves.comptes.map((un: { userWebId: number }) => un.userWebId)).toEqual(
      expect.arrayContaining([userWebId, autre.userWebId]),
    )
    expect((await chercher(numero)).contrats).toMatchObject([{ numeroContrat: numero, userWebId }])
    await unAttachement(db, autre.userWebId, numero)
    expect((await chercher(numero)).contrats).toMatchObject([{ numeroContrat: numero, userWebId: null }])
  })

  it('finds settings for whoever may read them, by their words and codes', async () => {
    expect((await chercher('DUREE session', admin)).reglages).toMatchObject([
      { nature: 'PARAMETRE', nom: 'dureeJetonHeures' },
    ])
    expect((await chercher('usurpation', admin)).reglages).toMatchObject([
      { nature: 'FONCTIONNALITE', nom: 'Usurpation' },
    ])
    expect((await chercher('usurpation')).reglages).toEqual([])
  })

  it('searches nothing that a right taken away closes', async () => {
    const { numero } = await unClient()
    const droit = { controleur: 'Abonnement', action: 'contrats', profil: 'CHARGE_DE_CLIENTELE' }
    expect((await admin('POST', 'Acces/desactiverDroit', droit)).status).toBe(200)
    expect((await chercher(numero)).contrats).toEqual([])
    await admin('POST', 'Acces/activerDroit', droit)
    expect((await chercher(numero)).contrats).toHaveLength(1)
  })

  it('is for staff only, and asks for two characters', async () => {
    expect((await abonne('GET', 'Fiche/rechercher?recherche=fichier')).status).toBe(403)
    expect((await charge('GET', 'Fiche/rechercher?recherche=f')).status).toBe(400)
  })
})
