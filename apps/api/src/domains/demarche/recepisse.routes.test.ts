import { textePremierePage } from '@ondine/document-factory/lecture-pdf.fixtures.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { idDeDemande, uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { demarcheRoutes } from './demarche.routes.ts'

const base = await createTestDatabase()
const { db } = base
afterAll(base.drop)
const { app, appeler } = await unServeurALHeure(base, demarcheRoutes, MAINTENANT)
const une = async (profil: 'UTILISATEUR_STANDARD' | 'CHARGE_DE_CLIENTELE') => {
  const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null, prenom: 'Léa', nom: 'Agent' })
  return { userWebId, session: await uneSession(db, userWebId) }
}
const abonne = await une('UTILISATEUR_STANDARD')
const agent = await une('CHARGE_DE_CLIENTELE')

const demander = (session: string, reference: string) =>
  app.inject({
    url: `/webapi/Demarche/recepisse/${reference}`,
    headers: { token: session, ConversationId: 'JS-WEB-essai' },
  })
const reference = await uneDemande(db, abonne.userWebId, { numero_contrat: null })
const demande_id = await idDeDemande(db, reference)
const ligne = { demande_id, entete: '', type: 'texte' }
await db
  .insertInto('demande_reponse')
  .values([
    { ...ligne, nom: 'secret', ordre: 1, valeur: '987654', reserve: true },
    {
      ...ligne,
      nom: 'info_file',
      type: 'pieces',
      ordre: 4,
      valeur: '217e2565-da86-4725-9111-6dd8e5c05043',
      reserve: false,
    },
    { ...ligne, nom: 'subject', ordre: 2, valeur: 'INFOS_COMPTEUR', reserve: false },
    { ...ligne, nom: 'texte', ordre: 3, valeur: 'Le cadran est illisible.', reserve: false },
  ])
  .execute()

describe('the receipt of a request', () => {
  it('says on paper what was sent, when, and what became of it', async () => {
    await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'REPONSE',
      revision: 0,
      texte: 'Un agent passera.',
    })
    const reponse = await demander(abonne.session, reference)
    expect(reponse.statusCode).toBe(200)
    expect(reponse.headers['content-type']).toBe('application/pdf')
    expect(reponse.headers['content-disposition']).toContain(`Recepisse_${reference}.pdf`)
    const texte = await textePremierePage(reponse.rawPayload)
    for (const mot of [
      'Récépissé de demande',
      reference,
      'Question',
      'Votre question porte sur',
      'Le compteur',
      'Le cadran est illisible.',
      'au plus tard',
      '4 décembre 2026',
      'Un agent passera.',
    ])
      expect(texte).toContain(mot)
  })

  it.each([
    ['EN_ATTENTE', '2026-12-04', 'Reçue'],
    ['EN_ATTENTE', '2026-11-02', String.raw`\d+ jours de retard`],
    ['TRAITE', '2026-11-02', 'Traitée'],
  ])('says the state as the screen does: %s, promised for %s', async (etat, echeance, mot) => {
    const autre = await uneDemande(db, abonne.userWebId, {
      numero_contrat: null,
      etat,
      echeance,
      close_le: etat === 'TRAITE' ? MAINTENANT : null,
    })
    const texte = await textePremierePage((await demander(abonne.session, autre)).rawPayload)
    expect(texte).toMatch(new RegExp(`État au [^]{0,40}${mot}`))
    expect(texte).not.toContain('En attente')
  })

  it('holds nothing that is for staff alone, no name of theirs, and no number of a file', async () => {
    await appeler(agent.session, 'Demarche/traiterDemande', {
      reference,
      geste: 'NOTE',
      revision: 1,
      texte: 'Dossier sensible',
    })
    const texte = await textePremierePage((await demander(abonne.session, reference)).rawPayload)
    expect(texte).toContain(reference)
    expect(texte).not.toMatch(/987654|sensible|Léa|Agent\b|217e2565/)
  })

  it('is of one’s own requests: a foreign one and none are the same', async () => {
    const autre = await une('UTILISATEUR_STANDARD')
    const [etrangere, absente] = [await demander(autre.session, reference), await demander(autre.session, 'DZZZZZZZZ')]
    expect([etrangere.statusCode, absente.statusCode]).toEqual([404, 404])
    expect(etrangere.json().message).toBe(absente.json().message)
  })
})
