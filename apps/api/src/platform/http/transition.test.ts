import { alerteErreurs } from '@ondine/webapi/alerte/alerte.messages.ts'
import { etatsErreurs } from '@ondine/webapi/common/etats.messages.ts'
import { defineEtats } from '@ondine/webapi/common/etats.rules.ts'
import { expect, it } from 'vitest'
import { ErreurApi } from './erreur-api.ts'
import { transitionner } from './transition.ts'

const porte = defineEtats({
  nom: 'porte',
  etats: ['FERMEE', 'OUVERTE', 'BLOQUEE'],
  aretes: [
    { de: ['FERMEE'], evenement: 'OUVRIR', vers: 'OUVERTE', par: ['ABONNE'] },
    { de: ['BLOQUEE'], evenement: 'OUVRIR', vers: 'FERMEE', par: ['AGENT'] },
    { de: ['FERMEE'], evenement: 'OUVRIR', vers: 'OUVERTE', par: ['AGENT'] },
  ],
})

/** A row that writes what its state allows, as an update does. */
const ligne = (etat: string) => {
  const une = {
    etat,
    ecrire: async (de: readonly string[], vers: string) => {
      if (!de.includes(une.etat)) return false
      une.etat = vers
      return true
    },
  }
  return une
}
const erreurDe = (promesse: Promise<unknown>) =>
  promesse.then(
    () => undefined,
    (cause: unknown) => (cause instanceof ErreurApi ? cause.erreur : cause),
  )

it('writes the state that the edge of this row and this role leads to', async () => {
  const fermee = ligne('FERMEE')
  expect(await transitionner(porte, { evenement: 'OUVRIR', par: 'AGENT', ecrire: fermee.ecrire })).toBe('OUVERTE')
  const bloquee = ligne('BLOQUEE')
  expect(await transitionner(porte, { evenement: 'OUVRIR', par: 'AGENT', ecrire: bloquee.ecrire })).toBe('FERMEE')
  expect([fermee.etat, bloquee.etat]).toEqual(['OUVERTE', 'FERMEE'])
})

it.each([
  ['no edge leads from there', 'OUVERTE', 'AGENT'],
  ['the edge is somebody else’s', 'BLOQUEE', 'ABONNE'],
  ['nobody’s edge is theirs', 'FERMEE', 'CONTACT'],
] as const)('refuses with the one error, and writes nothing, where %s', async (_cas, etat, par) => {
  const une = ligne(etat)
  const demande = { evenement: 'OUVRIR', par, ecrire: une.ecrire } as const
  expect(await erreurDe(transitionner(porte, demande))).toBe(etatsErreurs.transitionRefusee)
  expect(await erreurDe(transitionner(porte, { ...demande, refus: alerteErreurs.pauseImpossible }))).toBe(
    alerteErreurs.pauseImpossible,
  )
  expect(une.etat).toBe(etat)
})

it('lets one of two win', async () => {
  const une = ligne('FERMEE')
  const demande = { evenement: 'OUVRIR', par: 'ABONNE', ecrire: une.ecrire } as const
  const faites = await Promise.allSettled([transitionner(porte, demande), transitionner(porte, demande)])
  expect(faites.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
