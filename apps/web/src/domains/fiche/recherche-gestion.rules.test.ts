import { expect, it } from 'vitest'
import { apresTouche, groupesTrouves } from './recherche-gestion.rules.ts'

const ecrans = [
  { id: 'admin-users', chemin: '/admin/users', libelle: 'Utilisateurs', phrase: 'Chercher des comptes.' },
  { id: 'admin-parametrage', chemin: '/admin/parametrage', libelle: 'Paramètres', phrase: 'Régler le portail.' },
]
const rien = { comptes: [], contrats: [], factures: [], demandes: [], reglages: [] }

it('offers every screen before anything is typed, then those whose words match, whatever their accents', () => {
  expect(groupesTrouves('', ecrans, undefined)[0]?.trouves).toHaveLength(2)
  expect(groupesTrouves('parametre', ecrans, rien)).toMatchObject([{ trouves: [{ chemin: '/admin/parametrage' }] }])
  expect(groupesTrouves('zzz', ecrans, rien)).toEqual([])
})

it('leads to the page of a customer, of the only account of a contract, else to who sees it; to a request; to a setting', () => {
  const contrat = { numeroContrat: '0012345', libelle: '0012345', precision: '', codeEtatContrat: 'SE' } as const
  const groupes = groupesTrouves('x', ecrans, {
    comptes: [{ userWebId: 7, libelle: 'Lou', precision: '', nbContrats: 1, mailValide: false }],
    contrats: [
      { ...contrat, userWebId: 7 },
      { ...contrat, userWebId: null },
    ],
    factures: [{ identifiantInterneFacture: 12, libelle: 'F2026-1', precision: '', etat: 'Réglée' }],
    demandes: [{ reference: 'D1', libelle: '', precision: '', etat: 'EN_COURS' }],
    reglages: [{ nature: 'PARAMETRE', nom: 'devise', libelle: '', precision: '' }],
  })
  expect(groupes.flatMap(({ trouves }) => trouves.map(({ chemin, recherche }) => [chemin, recherche]))).toEqual([
    ['/admin/client/7', {}],
    ['/admin/client/7', {}],
    ['/admin/contrat', { contrat: '0012345' }],
    ['/factures/12', {}],
    ['/admin/demandes', { demande: 'D1' }],
    ['/admin/parametrage', { q: 'devise' }],
  ])
  expect(groupes[0]?.trouves[0]?.etat).toBe('Adresse à valider')
})

it('goes round with the arrows, and chooses nothing in an empty list', () => {
  expect([apresTouche('ArrowDown', 2, 3), apresTouche('ArrowUp', 0, 3)]).toEqual([0, 2])
  expect([apresTouche('ArrowDown', 0, 0), apresTouche('a', 0, 3)]).toEqual([undefined, undefined])
})
