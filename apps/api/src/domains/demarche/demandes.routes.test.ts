import { listeDemandes, listeDemandesATraiter } from '@ondine/webapi/demarche/demandes.liste.ts'
import { colonnesTriables } from '@ondine/webapi/liste/liste.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { courrielsPour } from '../../../test-setup/fixtures/compte.ts'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { appeler } = await unServeurALHeure(base, demarcheRoutes, MAINTENANT)
const une = async (profil: 'UTILISATEUR_STANDARD' | 'CHARGE_DE_CLIENTELE') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null, prenom: 'Léa', nom: 'Agent' })
  return { userWebId, session: await uneSession(db, userWebId) }
}
const abonne = await une('UTILISATEUR_STANDARD')
const agent = await une('CHARGE_DE_CLIENTELE')
const jour = (n: number) => new Date(MAINTENANT.getTime() - n * 86_400_000)
const idDe = (reference: string) => idDeDemande(db, reference)
const references = ({ corps }: { corps: { resultats: { reference: string }[] } }) =>
  corps.resultats.map(({ reference }) => reference)
const parcourir = async (session: string, adresse: string) => {
  const vues: string[] = []
  for (let curseur: string | null = ''; curseur !== null; ) {
    const page = await appeler(session, `${adresse}&nbElements=2${curseur && `&curseur=${curseur}`}`)
    vues.push(...references(page))
    curseur = page.corps.suivant
  }
  return vues
}

const siennes = [
  await uneDemande(db, abonne.userWebId, { cree_le: jour(3), libelle: 'Question\u202f: Une facture' }),
  await uneDemande(db, abonne.userWebId, {
    cree_le: jour(2),
    etat: 'TRAITE',
    close_le: jour(1),
    message: 'Bonjour|Au revoir',
  }),
  await uneDemande(db, abonne.userWebId, { cree_le: jour(1), email: 'autre@exemple.fr' }),
]
const etrangere = await uneDemande(db, null, {
  cree_le: jour(4),
  echeance: '2026-11-30',
  nom_complet: 'Éloïse Bief',
})

describe('one’s own requests', () => {
  it.each(colonnesTriables(listeDemandes))('walk their pages by %s, and nobody else’s are there', async (tri) => {
    const vues = await parcourir(abonne.session, `Demarche/listeDemandes?tri=${tri}`)
    expect(vues.toSorted()).toEqual(siennes.toSorted())
  })

  it('come latest first, with what was answered [demandes-message]', async () => {
    const { corps } = await appeler(abonne.session, 'Demarche/listeDemandes')
    expect(references({ corps })).toEqual(siennes.toReversed())
    expect(corps.resultats[1]).toMatchObject({ message: 'Bonjour|Au revoir', etat: 'TRAITE' })
  })

  it('are found by their words, not by who wrote them', async () => {
    expect(references(await appeler(abonne.session, 'Demarche/listeDemandes?recherche=FACTURE'))).toEqual([siennes[0]])
    expect(references(await appeler(abonne.session, 'Demarche/listeDemandes?recherche=roche'))).toEqual([])
  })

  it('are taken back while nobody treats them, once, and nobody else’s', async () => {
    const reference = await uneDemande(db, abonne.userWebId, { email: 'reprise@exemple.fr' })
    const annuler = (session: string) => appeler(session, 'Demarche/annulerDemande', { reference })
    expect((await annuler((await une('UTILISATEUR_STANDARD')).session)).status).toBe(404)
    expect((await annuler(abonne.session)).corps.message).toBe('Votre demande est annulée.')
    expect((await annuler(abonne.session)).corps.code).toBe('ET01')
    // what we say of a button that they pressed is no message of theirs
    expect((await appeler(abonne.session, `Demarche/demande/${reference}`)).corps.evenements).toMatchObject([
      { evenement: 'Annulée', deLaPersonne: true, constat: true },
    ])
    // … and said to them as theirs, in the list and by mail too; to staff as somebody's
    const DIT = 'Vous l’avez annulée en ligne.'
    expect((await appeler(abonne.session, `Demarche/demande/${reference}`)).corps).toMatchObject({
      message: DIT,
      evenements: [{ texte: DIT }],
    })
    const { resultats } = (await appeler(abonne.session, `Demarche/listeDemandes?recherche=${reference}`)).corps
    expect(resultats).toMatchObject([{ message: DIT }])
    expect((await courrielsPour(db, 'reprise@exemple.fr')).map(({ champs }) => champs)).toMatchObject([
      { reponse: DIT },
    ])
    expect((await appeler(agent.session, `Demarche/demandeATraiter/${reference}`)).corps.evenements).toMatchObject([
      { texte: 'Annulée en ligne par la personne qui l’a envoyée.' },
    ])
    expect((await courrielsPour(db, 'reprise@exemple.fr')).map(({ type }) => type)).toEqual(['DEMANDE_ANNULEE'])
    const prise = await uneDemande(db, abonne.userWebId, { etat: 'EN_COURS' })
    expect((await appeler(abonne.session, 'Demarche/annulerDemande', { reference: prise })).corps.code).toBe('ET01')
    await db.deleteFrom('demande').where('reference', 'in', [reference, prise]).execute()
  })

  it('show nothing that is for staff alone, and no name of theirs', async () => {
    const reference = await uneDemande(db, abonne.userWebId)
    const ligne = { demande_id: await idDe(reference), entete: 'Index', type: 'index', valeur: '987' }
    await db
      .insertInto('demande_reponse')
      .values([
        { ...ligne, nom: 'secret', ordre: 1, reserve: true },
        { ...ligne, nom: 'subject', ordre: 2, reserve: false, valeur: 'INFOS_COMPTEUR' },
      ])
      .execute()
    await appeler(agent.session, 'Demarche/traiterDemande', { reference, geste: 'PRISE_EN_CHARGE', revision: 0 })
    const { corps } = await appeler(abonne.session, `Demarche/demande/${reference}`)
    expect(corps.reponses).toEqual([
      { nom: 'subject', etiquette: 'Votre question porte sur', entete: 'Index', type: 'index', valeur: 'Le compteur' },
    ])
    expect(JSON.stringify(corps)).not.toMatch(/987|Léa|Agent/)
    const { corps: complete } = await appeler(agent.session, `Demarche/demandeATraiter/${reference}`)
    expect(complete.reponses).toHaveLength(2)
    expect(complete.evenements).toMatchObject([{ evenement: 'Prise en charge', auteur: 'Léa Agent' }])
    await db.deleteFrom('demande').where('reference', '=', reference).execute()
  })
})

describe('requests that staff treat', () => {
  it.each(colonnesTriables(listeDemandesATraiter))('walk their pages by %s', async (tri) => {
    const vues = await parcourir(agent.session, `Demarche/demandesATraiter?tri=${tri}&etat=TOUS`)
    expect(vues.toSorted()).toEqual([...siennes, etrangere].toSorted())
  })

  it('are those that are not closed, the most pressing first, and found without accents', async () => {
    expect(references(await appeler(agent.session, 'Demarche/demandesATraiter'))).toEqual([
      etrangere,
      siennes[0],
      siennes[2],
    ])
    expect(references(await appeler(agent.session, 'Demarche/demandesATraiter?recherche=eloise'))).toEqual([etrangere])
    expect(references(await appeler(agent.session, 'Demarche/demandesATraiter?vue=A_MOI'))).toEqual([])
  })

  it('are taken, answered, asked a document for, ended and opened again: a mail each', async () => {
    const email = 'suivie@exemple.fr'
    const reference = await uneDemande(db, null, { email })
    const faire = async (geste: string, revision: number, texte?: string) =>
      (await appeler(agent.session, 'Demarche/traiterDemande', { reference, geste, revision, texte })).corps
    expect((await faire('REPONSE', 0)).code).toBe('DE07')
    expect(await faire('PRISE_EN_CHARGE', 0)).toMatchObject({ etat: 'EN_COURS', agent: 'Léa Agent', revision: 1 })
    expect((await faire('PRISE_EN_CHARGE', 1)).code).toBe('ET01')
    expect((await faire('REPONSE', 0, 'Trop tard')).code).toBe('DE06')
    await faire('REPONSE', 1, 'Ligne 1\nLigne | 2')
    await faire('PIECE_DEMANDEE', 2, 'Une photo du compteur')
    const fin = await faire('TRAITEMENT', 3, 'C’est fait.')
    expect(fin).toMatchObject({ etat: 'TRAITE', gestes: ['REOUVERTURE', 'NOTE'] })
    expect(fin.evenements.map(({ texte }: { texte: string | null }) => texte)).toEqual([
      null,
      'Ligne 1\nLigne | 2',
      'Une photo du compteur',
      'C’est fait.',
    ])
    expect(await faire('REOUVERTURE', 4, 'Une erreur')).toMatchObject({ etat: 'EN_COURS', closeLe: null })
    const mails = await courrielsPour(db, email)
    expect(mails.map(({ type }) => type)).toEqual([
      'DEMANDE_ROUVERTE',
      'DEMANDE_TRAITEE',
      'DEMANDE_PIECE',
      'DEMANDE_REPONSE',
      'DEMANDE_PRISE_EN_CHARGE',
    ])
    await db.deleteFrom('demande').where('reference', '=', reference).execute()
  })

  it('keep the last words, lines parted by pipes, a typed pipe being none [demandes-message]', async () => {
    const reference = await uneDemande(db, null)
    await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'TRAITEMENT',
      revision: 0,
      texte: 'a | b\nc',
    })
    const { message } = await db
      .selectFrom('demande')
      .select('message')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(message).toBe('a / b|c')
    await db.deleteFrom('demande').where('reference', '=', reference).execute()
  })

  it('of two at once one wins, one mail leaves', async () => {
    const email = 'course@exemple.fr'
    const reference = await uneDemande(db, null, { email })
    const reponses = await Promise.all(
      ['oui', 'non'].map((texte) =>
        appeler(agent.session, 'Demarche/traiterDemande', { reference, geste: 'TRAITEMENT', revision: 0, texte }),
      ),
    )
    expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await courrielsPour(db, email)).toHaveLength(1)
    await db.deleteFrom('demande').where('reference', '=', reference).execute()
  })

  it('are not opened again after 90 days', async () => {
    const reference = await uneDemande(db, null, { etat: 'TRAITE', close_le: jour(91) })
    const { corps } = await appeler(agent.session, `Demarche/demandeATraiter/${reference}`)
    expect(corps.gestes).toEqual(['NOTE'])
    const refus = await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'REOUVERTURE',
      revision: 0,
      texte: 'x',
    })
    expect(refus.corps.code).toBe('DE08')
    await db.deleteFrom('demande').where('reference', '=', reference).execute()
  })
})
