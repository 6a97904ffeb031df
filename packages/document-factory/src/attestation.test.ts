import { expect, it } from 'vitest'
import { ecrireAttestation } from './attestation.ts'
import { textePremierePage } from './lecture-pdf.fixtures.ts'

const attester = (...titulaires: string[]) =>
  ecrireAttestation({
    titulaires,
    adresse: ['4 rue des Lavandières', '99100 Ondine'],
    numeroContrat: '0012345',
    service: 'eau',
    debut: '1er mars 2019',
    emiseLe: '20 novembre 2026',
    code: 'K7QX-2M4P',
    // a name that a sentence cannot begin with: it has no article
    emetteur: { nom: 'Régie des eaux du Val d’Ondine', telephone: '01 02 03 04 05', horaires: 'du lundi au vendredi' },
    instant: new Date('2026-11-20T09:00:00Z'),
  }).then(textePremierePage)

it('attests in a sentence of its own, which the name of the utility only signs', async () => {
  const une = await attester('Camille Martin')
  expect(une).toContain(
    'Nous attestons que la personne ci-dessous est titulaire d’un contrat d’abonnement actif à ce jour',
  )
  expect(une).not.toMatch(/Ondine atteste/)
  expect(une).toContain('Régie des eaux du Val d’Ondine')
  expect(await attester('Camille Martin', 'Zoé Roche')).toContain(
    'Nous attestons que les personnes ci-dessous sont titulaires',
  )
})
