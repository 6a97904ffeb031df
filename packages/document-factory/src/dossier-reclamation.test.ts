import { describe, expect, it } from 'vitest'
import { ecrireDossier } from './dossier-reclamation.ts'
import { compte, textesDesPages } from './lecture-pdf.fixtures.ts'

const LIGNES = Array.from({ length: 90 }, (_, rang) => [`2${rang}`, `${rang * 3}`])

const ENTOUR = {
  titre: 'Dossier de réclamation',
  emetteur: { nom: 'Régie des eaux', lignes: ['Accueil'] },
  destinataire: { nom: 'Médiation de l’eau', lignes: ['BP 40463', '75366 Paris Cedex 08'] },
  phrase: 'Deux mois ont passé.',
  etabliLe: '21 novembre 2026',
  instant: new Date('2026-11-21T09:00:00Z'),
}
const octets = await ecrireDossier({
  ...ENTOUR,
  faits: [['Référence', 'D26-0001']],
  parties: [
    { titre: 'Les échanges', lignes: [['20 août', `Réponse\n${'Nous avons vérifié votre compteur. '.repeat(20)}`]] },
    {
      titre: 'Les relevés',
      grille: { colonnes: [{ label: 'Index' }, { label: 'Volume', alignement: 'droite' }], lignes: LIGNES },
    },
    { titre: 'Les factures', notes: ['Ces données ne sont pas ouvertes à ce compte.'] },
    {
      titre: 'La consommation',
      graphique: {
        unite: 'm³',
        panneaux: [
          {
            description: 'Douze mois, de 8 à 12 m³.',
            barres: [{ axe: 'janv.', valeur: 8, estimee: 0, etat: 'mesure' }],
          },
        ],
        legende: [{ signe: 'mesure', texte: 'Mesuré' }],
      },
    },
  ],
})

it('names on its first page whom it goes to, and holds every message and row to the last', async () => {
  const pages = await textesDesPages(octets)
  for (const mot of ['Dossier de réclamation', 'Médiation de l’eau', '75366 Paris Cedex 08', 'D26-0001'])
    expect(pages[0]).toContain(mot)
  const tout = pages.join(' ')
  expect(tout.match(/vérifié votre compteur\./g)).toHaveLength(20)
  for (const [index = '', volume = ''] of LIGNES) expect(tout).toContain(`${index} ${volume}`)
  expect(tout).toContain('ne sont pas ouvertes')
  expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`)
})

it('is read by who does not see it: tagged, French, its chart in words', () => {
  const latin = octets.toString('latin1')
  for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/S /Figure', '/S /Table', '/S /TH'])
    expect(latin).toContain(preuve)
  expect(compte(latin, /\/S \/H2/g)).toBe(4)
})

it('keeps a question of two lines clear of the next one, and says a heading whole however narrow its column', async () => {
  const pagesDe = async (question: string) =>
    textesDesPages(
      await ecrireDossier({
        ...ENTOUR,
        faits: [],
        parties: [{ titre: 'La réclamation', lignes: Array.from({ length: 90 }, () => [question, 'Oui'] as const) }],
      }),
    )
  const [courtes, longues] = [await pagesDe('Oui ou non'), await pagesDe('Ce qui s’est passé, et ce que vous demandez')]
  expect(longues.length).toBeGreaterThan(courtes.length)
  const labels = ['Facture', 'Émise le', 'Période', 'Volume', 'Montant TTC', 'Reste à payer', 'État', 'Moyen', 'Lot']
  const grille = await textesDesPages(
    await ecrireDossier({
      ...ENTOUR,
      faits: [],
      parties: [
        {
          titre: 'Les factures',
          grille: { colonnes: labels.map((label) => ({ label })), lignes: [labels.map(() => '1')] },
        },
      ],
    }),
  )
  const dit = grille.join(' ')
  expect(dit).toContain('payer')
  expect(dit).not.toContain('…')
})

/** What is under a heading or a label stays with it, and no page is left half empty before a long text. */
describe('where pages end', () => {
  const unePhrase = 'Nous avons vérifié votre compteur. '
  const LONG = unePhrase.repeat(140).trim()
  const pagesDe = async (parties: Parameters<typeof ecrireDossier>[0]['parties']) =>
    textesDesPages(await ecrireDossier({ ...ENTOUR, faits: [['Référence', 'D26-0001']], parties }))

  it('goes on with a long message where its label stands: it left the rest of that page empty, and each page before the next one', async () => {
    const pages = await pagesDe([
      { titre: 'La réclamation', lignes: [['Ce qui s’est passé', LONG]] },
      {
        titre: 'Les échanges',
        lignes: [
          ['20 août', `Réponse\n${LONG}`],
          ['21 août', `Réponse\n${LONG}`],
        ],
      },
    ])
    expect(pages[0]).toContain(unePhrase)
    for (const page of pages.slice(0, -1)) expect(page.split(unePhrase.trim()).length).toBeGreaterThan(30)
    expect(pages.join(' ').split('compteur.').length - 1).toBe(3 * 140)
  })

  it('parts no label from its message, and no heading from its chart, wherever they come', async () => {
    const panneau = (titre: string) => ({
      titre,
      description: titre,
      barres: [{ axe: 'janv.', valeur: 8, estimee: 0, etat: 'mesure' } as const],
    })
    for (let avant = 5; avant < 18; avant += 1) {
      const remplir = Array.from({ length: avant }, () => ['Fait', 'Dit'] as const)
      const pages = await pagesDe([
        { titre: 'Avant', lignes: remplir },
        {
          titre: 'La consommation',
          graphique: { unite: 'm³', panneaux: [panneau('2025'), panneau('2026 ')], legende: [] },
        },
      ])
      const celle = pages.find((page) => page.includes('La consommation'))
      expect(celle, `${avant} rows before`).toMatch(/La consommation.* 2025 .*2026 /)
      const dites = await pagesDe([{ titre: 'Avant', lignes: [...remplir, ['Votre message', LONG]] }])
      expect(
        dites.find((page) => page.includes('Votre message')),
        `${avant} rows before`,
      ).toContain(unePhrase)
    }
  })

  it('writes a message of a hundred lines as paragraphs: as one cell it ran over the foot of its page', async () => {
    const pages = await pagesDe([
      {
        titre: 'La réclamation',
        lignes: [
          ['Votre message', 'a\n'.repeat(99)],
          ['Nom', 'Berger'],
        ],
      },
    ])
    expect(pages.join(' ').match(/\ba\b/g)).toHaveLength(99)
    expect(pages.at(-1)).toContain('Berger')
    expect(pages.at(-1)).toMatch(/\ba\b/)
  })
})
