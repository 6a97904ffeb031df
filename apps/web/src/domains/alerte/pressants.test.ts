import type { AlerteAvecInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { expect, it } from 'vitest'
import { evenementsPressants } from './pressants.public.ts'

it('puts a leak before what came later, and neither what is silenced nor the contract that is left out', () => {
  const une = (
    type: 'AF' | 'AC',
    idInstance: number,
    etat: 'DECLENCHEE' | 'EN_PAUSE',
    numeroContratAbonnement: string,
  ) => ({
    codeTypeAlarme: type,
    titreAlerte: type,
    adresseLivraisonConstruite: '',
    groupes: [{ idGroupe: 7, nom: 'Les Tilleuls' }],
    instanceEnCours: {
      ...({
        etat,
        idInstance,
        numeroContratAbonnement,
        dateDebut: '2026-11-14T02:00:00+01:00',
      } as AlerteAvecInstance['instanceEnCours'] & object),
    },
  })
  const toutes = [
    une('AC', 1, 'DECLENCHEE', '0000001'),
    une('AF', 2, 'EN_PAUSE', '0000002'),
    une('AF', 3, 'DECLENCHEE', '0000003'),
    une('AF', 4, 'DECLENCHEE', '0000004'),
  ]
  const pressants = evenementsPressants(toutes, '0000003')
  expect(pressants.map(({ idInstance }) => idInstance)).toEqual([4, 1])
  expect(pressants[0]?.groupes).toEqual([{ idGroupe: 7, nom: 'Les Tilleuls' }])
})
