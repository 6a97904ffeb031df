import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import type { FactureDeGroupe } from '@ondine/webapi/facture/groupe.endpoints.ts'
import { expect, it } from 'vitest'
import type { EvenementPressant } from '../alerte/pressants.public.ts'
import { aTraiter, autresContrats } from './a-traiter.rules.ts'

const evenement = (type: 'AF' | 'AC', idInstance: number): EvenementPressant => ({
  type,
  titre: type,
  numeroContrat: String(idInstance),
  adresse: '',
  groupes: [],
  idInstance,
  debut: '2026-11-14T02:00:00+01:00',
  message: '',
  litresPerdus: null,
  nbJours: null,
})
const coupures = (nombre: number, lues = Math.min(nombre, 3)) => ({
  resultats: Array.from({ length: lues }, (_, rang) => ({ numeroContrat: `C${rang}` }) as ContratResume),
  nbTotalResultats: nombre,
})
const retards = (nombre: number, lues = Math.min(nombre, 3)) => ({
  resultats: Array.from({ length: lues }, (_, rang) => ({ identifiantFacture: `F${rang}` }) as FactureDeGroupe),
  nbTotalResultats: nombre,
})

it('puts leaks first, then cut-offs, bills that are late, other alerts', () => {
  const { points, nbPoints, reste } = aTraiter({
    evenements: [evenement('AC', 1), evenement('AF', 2)],
    coupures: coupures(1),
    retards: retards(2),
  })
  expect(points.map(({ nature }) => nature)).toEqual(['FUITE', 'COUPURE', 'RETARD', 'RETARD', 'ALERTE'])
  expect(nbPoints).toBe(5)
  expect(reste).toEqual({})
})

it('counts what it does not show, kind by kind', () => {
  const { points, nbPoints, reste } = aTraiter({
    evenements: [1, 2, 3, 4, 5].map((rang) => evenement('AF', rang)),
    coupures: coupures(3),
    retards: retards(40),
  })
  expect(points).toHaveLength(9)
  expect(nbPoints).toBe(48)
  expect(reste).toEqual({ FUITE: 2, RETARD: 37 })
})

it('has nothing to say where nothing presses', () => {
  expect(aTraiter({ evenements: [], coupures: coupures(0), retards: retards(0) })).toEqual({
    points: [],
    nbPoints: 0,
    reste: {},
  })
})

it('counts an instalment that is late among the payments that are, as its tile does', () => {
  const lus = { evenements: [], coupures: coupures(0), retards: retards(5) }
  expect(aTraiter({ ...lus, nbEnRetard: 9 }).reste).toEqual({ RETARD: 6 })
  expect(aTraiter({ ...lus, nbEnRetard: 9 }).nbPoints).toBe(9)
})

it('says nothing of the other contracts where it is not known of all of them', () => {
  expect(autresContrats({ nbContrats: 350, nbContratsATraiter: 19 })).toBe(331)
  expect(autresContrats({ nbContrats: 350, nbContratsATraiter: null })).toBeNull()
})
