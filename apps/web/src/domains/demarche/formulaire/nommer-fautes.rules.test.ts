import { expect, it } from 'vitest'
import { nommerFautes } from './nommer-fautes.rules.ts'

const dire = (fautes: Readonly<Record<string, string>>) =>
  Object.values(
    nommerFautes(Object.fromEntries(Object.entries(fautes).map(([champ, message]) => [champ, { message }])), (champ) =>
      champ === 'captcha' ? undefined : ({ debut: 'À partir du', motif: 'Que s’est-il passé\u202f?' }[champ] ?? champ),
    ),
  ).map(({ message }) => message)

it('names the field of a sentence that means the one it stands at', () => {
  expect(
    dire({ debut: 'Cette réponse est obligatoire.', motif: 'Choisissez une réponse.', nom: 'Le nom est obligatoire.' }),
  ).toEqual([
    '«\u202fÀ partir du\u202f»\u202f: cette réponse est obligatoire.',
    '«\u202fQue s’est-il passé\u202f?\u202f»\u202f: choisissez une réponse.',
    'Le nom est obligatoire.',
  ])
})

it('tells two fields of one kind apart, and leaves alone what is not a field', () => {
  expect(
    dire({
      Payeur: 'Le nom est obligatoire.',
      Titulaire: 'Le nom est obligatoire.',
      captcha: 'Merci de cocher le captcha avant d’envoyer le formulaire.',
      photo: 'eau.pdf\u202f: Ce fichier est trop gros.',
    }),
  ).toEqual([
    '«\u202fPayeur\u202f»\u202f: le nom est obligatoire.',
    '«\u202fTitulaire\u202f»\u202f: le nom est obligatoire.',
    'Merci de cocher le captcha avant d’envoyer le formulaire.',
    'eau.pdf\u202f: Ce fichier est trop gros.',
  ])
})
