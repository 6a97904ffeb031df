import { expect, it } from 'vitest'
import { z } from 'zod'
import { jugeParSchema } from './juger.ts'

const fautesDe = async (schema: z.ZodType, valeurs: Record<string, unknown>) => {
  const jugement = await jugeParSchema(schema).juger(valeurs)
  return 'fautes' in jugement ? jugement.fautes : undefined
}

it('a form tells all its faults at once, the first of each field', async () => {
  const schema = z.object({
    nom: z
      .string()
      .min(2, 'Deux lettres au moins.')
      .regex(/^[a-z]*$/, 'Des lettres.'),
    ville: z.string().min(1, 'La ville est obligatoire.'),
  })
  expect(await fautesDe(schema, { nom: '1', ville: '' })).toEqual({
    nom: 'Deux lettres au moins.',
    ville: 'La ville est obligatoire.',
  })
})

it('a rule without words of its own is told in French, as the server tells it', async () => {
  const schema = z.object({ libelle: z.string().max(3), choix: z.enum(['a']), nombre: z.number() })
  expect(await fautesDe(schema, { libelle: 'abcd', choix: 'b' })).toEqual({
    libelle: 'Cette valeur est trop longue.',
    choix: 'Cette valeur n’est pas dans la liste attendue.',
    nombre: 'Ce champ est obligatoire.',
  })
})

it('a schema that did not load is asked for again at the next try', async () => {
  let essais = 0
  const { juger } = jugeParSchema(() => {
    essais += 1
    return essais === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(z.object({ nom: z.string() }))
  })
  await expect(juger({ nom: 'a' })).rejects.toThrow('offline')
  expect(await juger({ nom: 'a' })).toEqual({ saisie: { nom: 'a' } })
})
