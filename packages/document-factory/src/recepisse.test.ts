import { expect, it } from 'vitest'
import { textesDesPages } from './lecture-pdf.fixtures.ts'
import { ecrireRecepisse } from './recepisse.ts'

const un = (message: string) =>
  ecrireRecepisse({
    titre: 'Récépissé de demande',
    emetteur: { nom: 'Régie des eaux', lignes: ['Accueil'] },
    phrase: 'Régie des eaux a reçu votre demande le 20 novembre 2026.',
    faits: [['Référence', 'D26-0001']],
    parties: [
      {
        titre: 'Ce que vous avez envoyé',
        lignes: [
          ['Objet', 'Une facture'],
          ['Votre message', message],
          ['Téléphone', '06 39 98 12 34'],
        ],
      },
      { titre: 'Pièces jointes', lignes: [] },
    ],
    suite: 'Pour en reparler, donnez sa référence.',
    etabliLe: '21 novembre 2026',
    instant: new Date('2026-11-21T09:00:00Z'),
  })

it('is one tagged French page that says what was sent, and names no part that is empty', async () => {
  const octets = await un('Ma facture double.')
  const [texte, ...autres] = await textesDesPages(octets)
  expect(autres).toEqual([])
  for (const mot of [
    'Récépissé de demande',
    'D26-0001',
    'Une facture',
    'Ma facture double.',
    '06 39 98 12 34',
    'établi le',
  ])
    expect(texte).toContain(mot)
  expect(texte).not.toContain('Pièces jointes')
  const latin = octets.toString('latin1')
  for (const preuve of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/DisplayDocTitle true'])
    expect(latin).toContain(preuve)
})

it('holds the longest message there may be, to its last word', async () => {
  const octets = await un(`${'Mon compteur tourne la nuit et personne ne répond. '.repeat(78)}\n\nFin du message.`)
  const pages = await textesDesPages(octets)
  expect(pages.length).toBeGreaterThan(1)
  const texte = pages.join(' ')
  expect(texte.match(/personne ne répond\./g)).toHaveLength(78)
  expect(texte).toContain('Fin du message.')
  expect(texte).toContain('06 39 98 12 34')
})
