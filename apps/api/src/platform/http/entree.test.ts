import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compilerEntree } from './entree.ts'

const endpoint = {
  method: 'POST',
  path: 'Essai/creer/{id}',
  summary: 'Test',
  spec: '1§1',
  auth: 'anonyme',
  profils: 'tous',
  params: z.object({ id: z.string() }),
  body: z.object({
    groupeInfo: z.object({ idGroupe: z.number(), nom: z.string().max(5).optional() }).optional(),
    lignes: z.array(z.object({ numero: z.string() })).optional(),
    libre: z.string().optional(),
  }),
  reply: z.object({}),
  cacheable: false,
  erreurs: [],
} as const satisfies Endpoint
const lire = compilerEntree(endpoint)
const corps = (body: unknown, query: unknown = {}) => lire({ params: { id: 'a' }, query, body })
const champs = (body: unknown, query: unknown = {}) => {
  const lue = corps(body, query)
  return lue.valide ? [] : lue.champs.map(({ champ, code }) => `${champ} ${code}`)
}

describe('input', () => {
  it('is read whatever the case of its names, at every depth', () => {
    const lue = corps({ GroupeInfo: { IDGROUPE: 3, Nom: 'a' }, LIGNES: [{ Numero: '1' }] })
    expect(lue).toMatchObject({
      valide: true,
      entree: { params: { id: 'a' }, body: { groupeInfo: { idGroupe: 3, nom: 'a' }, lignes: [{ numero: '1' }] } },
    })
  })

  it('is refused with unknown fields, named at every depth', () => {
    expect(champs({ autre: 1 })).toEqual(['autre champ_inconnu'])
    expect(champs({ groupeInfo: { idGroupe: 1, createur: 2 } })).toEqual(['groupeInfo.createur champ_inconnu'])
    expect(champs({ lignes: [{ numero: '1' }, { numero: '2', x: 0 }] })).toEqual(['lignes.1.x champ_inconnu'])
    expect(champs(JSON.parse('{"__proto__":{"a":1}}'))).toEqual(['__proto__ champ_inconnu'])
    expect(champs({}, { debug: '1' })).toEqual(['debug champ_inconnu'])
  })

  it('is said of none by a parameter that is sent empty, where it may be left out', () => {
    const liste = compilerEntree({
      ...endpoint,
      method: 'GET',
      body: undefined,
      query: z.object({
        contrat: z.string().min(1),
        tri: z.enum(['a', 'b']).default('a'),
        jour: z.iso.date().optional(),
      }),
    } as unknown as Endpoint)
    const avec = (query: unknown) => liste({ params: { id: 'a' }, query, body: undefined })
    expect(avec({ contrat: '1', Tri: '', jour: '' })).toMatchObject({ entree: { query: { contrat: '1', tri: 'a' } } })
    for (const query of [{ contrat: '' }, { contrat: '1', tri: ' ' }, { contrat: '1', tri: '', TRI: 'b' }])
      expect(avec(query).valide).toBe(false)
    expect(champs({ libre: '', groupeInfo: { idGroupe: '' } })).toEqual(['groupeInfo.idGroupe invalid_type'])
  })

  it('is refused when one field is spelt twice: neither slips past the check on the other', () => {
    expect(champs({ libre: 'a', Libre: 'b' })).toEqual(['Libre champ_inconnu'])
  })

  it('is refused with a NUL character, in values and in names', () => {
    expect(champs({ libre: 'a\0b' })).toEqual(['body caractere_interdit'])
    expect(champs({ groupeInfo: { idGroupe: 1, 'n\0om': 'a' } })).toEqual(['body caractere_interdit'])
  })

  it('is refused when nested absurdly, without climbing into it', () => {
    let profond: unknown = 1
    for (let i = 0; i < 100_000; i += 1) profond = [profond]
    expect(champs({ libre: profond })).toEqual(['body caractere_interdit'])
  })

  it('gives a French sentence for every fault, and a bounded answer', () => {
    const lue = corps({ groupeInfo: { idGroupe: 'x', nom: 'trop long' }, lignes: [{}] })
    expect(lue).toMatchObject({
      champs: [
        { champ: 'groupeInfo.idGroupe', message: 'Cette valeur n’est pas du type attendu.' },
        { champ: 'groupeInfo.nom', message: 'Cette valeur est trop longue.' },
        { champ: 'lignes.0.numero', message: 'Ce champ est obligatoire.' },
      ],
    })
    const beaucoup = corps(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}${'y'.repeat(5000)}`, 1])))
    expect(JSON.stringify(beaucoup).length).toBeLessThan(10_000)
  })

  it('may be absent where nothing is required', () => {
    expect(corps(undefined)).toMatchObject({ valide: true, entree: { body: {} } })
    expect(champs(null)).toEqual([])
    expect(champs('texte')).toEqual(['body invalid_type'])
    expect(champs([])).toEqual(['body invalid_type'])
  })
})
