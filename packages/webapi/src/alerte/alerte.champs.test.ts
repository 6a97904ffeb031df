import { describe, expect, it } from 'vitest'
import type { Valeurs } from '../champ/champ.ts'
import { lireFormulaire } from '../champ/lire.ts'
import { champsPause, formulaireAlerte, formulaireOption, versAlerte } from './alerte.champs.ts'

type SaisieAlerte = Valeurs<ReturnType<typeof formulaireAlerte>['champs']>

const JOUR = '2026-11-20'
const neuve: SaisieAlerte = {
  codeTypeAlarme: 'AC',
  montant: '0',
  seuil: 'REGIE',
  valeurSeuil: '250',
  unite: 'L',
  periodicite: 'JOUR',
  titreAlerte: 'Seuil de consommation',
  periodeDebut: JOUR,
  periodeFin: '',
  canalAlerte: 'MAIL',
  adresseMail: 'moi@exemple.fr',
  telephone: '',
}
const lire = (choix: Partial<SaisieAlerte>, aujourdHui: string | null = JOUR) =>
  lireFormulaire(formulaireAlerte(aujourdHui), { ...neuve, ...choix })
const fautes = (choix: Partial<SaisieAlerte>, aujourdHui: string | null = JOUR): Readonly<Record<string, string>> => {
  const lue = lire(choix, aujourdHui)
  return 'fautes' in lue ? lue.fautes : {}
}

describe('an alert as typed', () => {
  it('is sent in m³, whatever the unit [alert-threshold]', () => {
    const envoyee = (choix: Partial<SaisieAlerte>) => {
      const lue = lire(choix)
      return 'saisie' in lue ? versAlerte(lue.saisie) : lue.fautes
    }
    expect(envoyee({})).toMatchObject({ valeurSeuilEnM3: 0.25, periodeFin: null, destinataire: 'moi@exemple.fr' })
    expect(envoyee({ valeurSeuil: '1\u202f250,5', unite: 'M' })).toMatchObject({ valeurSeuilEnM3: 1250.5 })
    expect(envoyee({ codeTypeAlarme: 'AF', valeurSeuil: '' })).toMatchObject({
      valeurSeuilEnM3: 0,
      periodicite: 'JOUR',
    })
    expect(envoyee({ codeTypeAlarme: 'SC', valeurSeuil: '0' })).toMatchObject({ valeurSeuilEnM3: 0 })
    expect(envoyee({ codeTypeAlarme: 'RP', montant: '12,50' })).toMatchObject({
      seuilEnCentimes: 1250,
      valeurSeuilEnM3: 0,
    })
    expect(envoyee({ canalAlerte: 'AUCUN' })).toMatchObject({ destinataire: null })
  })

  it.each([
    ['a threshold of zero', { valeurSeuil: '0' }, 'valeurSeuil', 'Entrez un seuil supérieur à 0.'],
    [
      'a zero of one’s own for a leak',
      { codeTypeAlarme: 'AF', seuil: 'MIEN', valeurSeuil: '0' },
      'valeurSeuil',
      'Entrez un seuil supérieur à 0.',
    ],
    ['no threshold', { valeurSeuil: ' ' }, 'valeurSeuil', 'Le seuil est obligatoire.'],
    ['a negative threshold', { valeurSeuil: '-3' }, 'valeurSeuil', 'Le seuil ne peut pas être négatif.'],
    ['half a litre', { valeurSeuil: '0,5' }, 'valeurSeuil', 'Entrez un nombre entier de litres.'],
    ['a huge threshold', { valeurSeuil: '1000001', unite: 'M' }, 'valeurSeuil', 'Ce seuil est trop grand.'],
    ['words', { valeurSeuil: 'beaucoup' }, 'valeurSeuil', 'Entrez un nombre.'],
    [
      'a wrong phone',
      { canalAlerte: 'SMS', telephone: '1234567890' },
      'telephone',
      'Le numéro de téléphone n’est pas valide.',
    ],
    [
      'a landline [phone-sms]',
      { canalAlerte: 'SMS', telephone: '01 99 00 12 34' },
      'telephone',
      'Entrez un numéro de mobile, en 06 ou 07\u202f: un SMS n’arrive pas sur une ligne fixe.',
    ],
    [
      'letters in a phone [phone-masked]',
      { canalAlerte: 'SMS', telephone: '06 12 34 56 7A' },
      'telephone',
      'Le numéro de téléphone n’est pas valide.',
    ],
    [
      'too long a phone [phone-masked]',
      { canalAlerte: 'SMS', telephone: '06 12 34 56 78 90 12 34 56' },
      'telephone',
      'Le numéro de téléphone compte de 10 à 16 caractères.',
    ],
    ['no phone', { canalAlerte: 'SMS' }, 'telephone', 'Le numéro de téléphone est obligatoire.'],
    [
      'too short a phone',
      { canalAlerte: 'SMS', telephone: '06 12' },
      'telephone',
      'Le numéro de téléphone compte de 10 à 16 caractères.',
    ],
    [
      'a landline as phones give it',
      { canalAlerte: 'SMS', telephone: '+33 (0)1 99 00 12 34' },
      'telephone',
      'Entrez un numéro de mobile, en 06 ou 07\u202f: un SMS n’arrive pas sur une ligne fixe.',
    ],
    ['a wrong mail', { adresseMail: 'moi@' }, 'adresseMail', 'L’adresse e-mail doit être de la forme nom@exemple.fr.'],
    [
      'a start in the past',
      { periodeDebut: '2026-11-19' },
      'periodeDebut',
      'La date de début ne peut pas être antérieure à aujourd’hui. Choisissez aujourd’hui ou une date à venir.',
    ],
    [
      'an end before the start',
      { periodeFin: '2026-11-20' },
      'periodeFin',
      'Veuillez renseigner une date de fin postérieure à la date de début.',
    ],
    ['no kind', { codeTypeAlarme: '' }, 'codeTypeAlarme', 'Choisissez un type d’alerte.'],
  ] as const)('is refused with %s, at its field', (_, choix, champ, message) => {
    expect(fautes(choix)).toMatchObject({ [champ]: message })
  })

  it.each([
    '0639980012',
    '06 39 98 00 12',
    '07.39.98.00.12',
    '+33639980012',
    '+33 6 39 98 00 12',
    '+33 (0)6 39 98 00 12',
    '0692123456',
    '+3221234567',
  ])('takes the mobile %s [phone-sms] [phone-masked]', (telephone) => {
    expect(fautes({ canalAlerte: 'SMS', telephone })).toEqual({})
  })

  it('tells every fault at once', () => {
    const lues = fautes({ titreAlerte: '', valeurSeuil: '0', periodeFin: '2026-01-01', canalAlerte: 'SMS' })
    expect(Object.keys(lues).toSorted()).toEqual(['periodeFin', 'telephone', 'titreAlerte', 'valeurSeuil'])
  })

  it('keeps the start of an alert that exists, however old', () => {
    expect(fautes({ periodeDebut: '2025-01-01' }, null)).toEqual({})
  })
})

it('the option has a threshold and an address, both required [alert-option-ac]', () => {
  expect(lireFormulaire(formulaireOption, { valeurSeuil: '1,5', unite: 'M', adresseMail: 'moi@exemple.fr' })).toEqual({
    saisie: { valeurSeuil: 1.5, unite: 'M', adresseMail: 'moi@exemple.fr' },
  })
  expect(lireFormulaire(formulaireOption, { valeurSeuil: '0', unite: 'L', adresseMail: '' })).toEqual({
    fautes: { valeurSeuil: 'Entrez un seuil supérieur à 0.', adresseMail: 'L’adresse e-mail est obligatoire.' },
  })
  expect(
    lireFormulaire(formulaireOption, { valeurSeuil: '9'.repeat(30), unite: 'L', adresseMail: 'moi@exemple.fr' }),
  ).toEqual({ fautes: { valeurSeuil: 'Ce seuil est trop grand.' } })
})

it('a pause has a reason, and an end within its bounds', () => {
  const champs = champsPause('2026-11-20', '2027-01-19')
  const pause = { motif: 'PISCINE', jusquAu: '2026-11-20', commentaire: ' ' }
  expect(lireFormulaire({ champs }, pause)).toEqual({ saisie: { ...pause, commentaire: null } })
  for (const jusquAu of ['2026-11-19', '2027-01-20', ''])
    expect(lireFormulaire({ champs }, { ...pause, jusquAu }), jusquAu).toMatchObject({
      fautes: { jusquAu: 'La fin de la pause doit être comprise entre aujourd’hui et 60 jours.' },
    })
  expect(lireFormulaire({ champs }, { ...pause, motif: '' })).toMatchObject({
    fautes: { motif: 'Choisissez une raison.' },
  })
})
