import { expect, it } from 'vitest'
import { z } from 'zod'
import { creerResolveur } from './resolveur.ts'

const juger = async (schema: z.ZodType, valeurs: Record<string, unknown>) =>
  (
    await creerResolveur<Record<string, unknown>, unknown>(schema as never).resolveur(valeurs, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    } as never)
  ).errors

it('a form tells all its faults at once, the first of each field', async () => {
  const schema = z.object({
    nom: z
      .string()
      .min(2, 'Deux lettres au moins.')
      .regex(/^[a-z]*$/, 'Des lettres.'),
    adresse: z.object({ ville: z.string().min(1, 'La ville est obligatoire.') }),
  })
  expect(await juger(schema, { nom: '1', adresse: { ville: '' } })).toEqual({
    nom: expect.objectContaining({ message: 'Deux lettres au moins.' }),
    adresse: { ville: expect.objectContaining({ message: 'La ville est obligatoire.' }) },
  })
})

it('a rule without words of its own is told in French, as the server tells it', async () => {
  const schema = z.object({ libelle: z.string().max(3), choix: z.enum(['a']), nombre: z.number() })
  const erreurs = await juger(schema, { libelle: 'abcd', choix: 'b' })
  expect(Object.values(erreurs).map((erreur) => erreur?.message)).toEqual([
    'Cette valeur est trop longue.',
    'Cette valeur n’est pas dans la liste attendue.',
    'Ce champ est obligatoire.',
  ])
})
