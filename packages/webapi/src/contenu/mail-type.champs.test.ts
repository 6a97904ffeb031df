import { expect, it } from 'vitest'
import { lireFormulaire } from '../champ/lire.ts'
import { mailTypeSchema } from './contenu.schemas.ts'
import { champsMailType as champs, controlesMailType as controles } from './mail-type.champs.ts'

const mail = {
  type: 'LETTRE_INFO',
  sujet: 'Bonjour',
  corpsMessage: '<p>Bonjour</p>',
  corpsEnHTML: true,
  from: '',
  fromName: '',
  cheminFichierJoint: '',
  actif: false,
}

it.each([
  ['type', 'lettre'],
  ['sujet', 'a\nb'],
  ['corpsMessage', '<p>&nbsp;</p>'],
  ['from', 'personne'],
  ['fromName', 'A <b>'],
  ['cheminFichierJoint', '../x.pdf'],
  ['cheminFichierJoint', 'x.exe'],
])('a e-mail type whose %s is «\u202f%s\u202f» is refused at it, by the form as by the call', (champ, faux) => {
  const lu = lireFormulaire({ champs, controles }, { ...mail, [champ]: faux })
  expect('fautes' in lu && Object.keys(lu.fautes)).toEqual([champ])
  expect(mailTypeSchema.safeParse({ ...mail, [champ]: faux }).error?.issues.map(({ path }) => path.join())).toEqual([
    champ,
  ])
})

it('a mail type that says the least is taken; what is left empty is null', () => {
  expect(lireFormulaire({ champs, controles }, mail)).toMatchObject({
    saisie: { from: null, cheminFichierJoint: null },
  })
  const { type, sujet } = mail
  expect(mailTypeSchema.parse({ type, sujet, corpsMessage: '<img src="/a.png">' })).toMatchObject({
    actif: false,
    corpsEnHTML: true,
  })
})
