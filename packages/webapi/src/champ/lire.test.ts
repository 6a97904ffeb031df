import { describe, expect, it } from 'vitest'
import { FIN_AVANT_DEBUT } from './champ.messages.ts'
import { defineChamps } from './champ.ts'
import { controler, lireFormulaire, schemaDe } from './lire.ts'
import { commun } from './natures/commun.ts'
import { compte } from './natures/compte.ts'
import { contrat } from './natures/contrat.ts'
import { identite } from './natures/identite.ts'

const champs = defineChamps({
  nom: identite.nom,
  surnom: { ...identite.nom, requis: false },
  qui: {
    ...commun.choix,
    options: [
      { valeur: 'MOI', libelle: 'Moi' },
      { valeur: 'AUTRE', libelle: 'Un autre' },
    ],
  },
  iban: { ...contrat.iban, si: { champ: 'qui', vaut: 'AUTRE' } },
  titulaire: { ...identite.nom, si: { champ: 'iban', rempli: true } },
  debut: { ...commun.date, requis: false },
  fin: { ...commun.date, requis: false },
})
const controles = [{ sur: 'fin', op: 'apres', a: 'debut', message: FIN_AVANT_DEBUT }] as const
const vide = { nom: 'Roche', surnom: ' ', qui: 'MOI', iban: '', titulaire: '', debut: '', fin: '' }
const lire = (saisie: Partial<typeof vide>) => lireFormulaire({ champs, controles }, { ...vide, ...saisie })

describe('a declared form', () => {
  it('gives what its rules read: an optional answer left empty is null, a field that does not count is not there', () => {
    expect(lire({ nom: ' Roche ' })).toEqual({
      saisie: { nom: 'Roche', surnom: null, qui: 'MOI', debut: null, fin: null },
    })
  })

  it('tells every fault at once, an empty answer as missing and that alone', () => {
    expect(lire({ nom: ' ', surnom: '<', qui: '', debut: '2026-11-20', fin: '2026-11-20' })).toEqual({
      fautes: {
        nom: 'Le nom est obligatoire.',
        surnom: 'Les caractères < > $ % ne sont pas acceptés.',
        qui: 'Choisissez une réponse.',
        fin: FIN_AVANT_DEBUT,
      },
    })
  })

  it('asks for what another answer makes relevant, through several of them [iban]', () => {
    expect(lire({ qui: 'AUTRE' })).toEqual({ fautes: { iban: 'L’IBAN est obligatoire.' } })
    expect(lire({ qui: 'AUTRE', iban: 'fr76 3000 6000 0112 3456 7890 188' })).toEqual({
      fautes: {
        iban: 'Cet IBAN n’est pas valide. Recopiez-le depuis votre relevé d’identité bancaire.',
        titulaire: 'Le nom est obligatoire.',
      },
    })
    expect(lire({ qui: 'AUTRE', iban: 'fr76 3000 6000 0112 3456 7890 189', titulaire: 'Roche' })).toMatchObject({
      saisie: { iban: 'FR7630006000011234567890189' },
    })
    expect(lire({ qui: 'MOI', iban: 'faux' })).toMatchObject({ saisie: { qui: 'MOI' } })
  })

  it('does not judge an old value that nobody touched, but an empty one', () => {
    const anciennes = { ...vide, nom: 'a<b', surnom: 'a<b' }
    expect(lireFormulaire({ champs }, anciennes, anciennes)).toMatchObject({ saisie: { nom: 'a<b', surnom: 'a<b' } })
    expect(lireFormulaire({ champs }, { ...anciennes, nom: 'c<d', surnom: '' }, anciennes)).toEqual({
      fautes: { nom: 'Les caractères < > $ % ne sont pas acceptés.' },
    })
    expect(lireFormulaire({ champs }, { ...anciennes, nom: '' }, { ...anciennes, nom: '' })).toEqual({
      fautes: { nom: 'Le nom est obligatoire.' },
    })
  })
})

it('a rule without words of its own is told in French, as the server tells it', () => {
  expect(lireFormulaire({ champs: { univers: commun.plusieurs } }, { univers: [1] })).toEqual({
    fautes: { univers: 'Cette valeur n’est pas du type attendu.' },
  })
})

it('a code is read in capitals, numbers one per line, a phrase by the pattern of its field', () => {
  const profil = { ...commun.code, motif: /^[A-Z][A-Z0-9_]*$/, malEcrit: 'Des lettres.' }
  expect(schemaDe(profil).parse(' agent accueil ')).toBe('AGENT_ACCUEIL')
  expect(schemaDe(profil).safeParse('été').error?.issues[0]?.message).toBe('Des lettres.')
  expect(schemaDe(contrat.numerosContrat).parse(' 12345 \n\n0012346\r\n')).toEqual(['12345', '0012346'])
  expect(
    schemaDe(contrat.numerosContrat)
      .safeParse(' \n ')
      .error?.issues.map(({ message }) => message),
  ).toEqual([contrat.numerosContrat.manque])
  expect(schemaDe(contrat.numerosContrat).safeParse('1\n'.repeat(1001)).success).toBe(false)
})

it('two answers that differ are told even where one is wrong by itself, dates only once both are dates', () => {
  const deux = defineChamps({
    motDePasse: { ...compte.nouveauMotDePasse, politique },
    confirmation: compte.confirmation,
  })
  const memes = [{ sur: 'confirmation', op: 'egal', a: 'motDePasse', message: 'Différents.' }] as const
  const lu = lireFormulaire({ champs: deux, controles: memes }, { motDePasse: 'court', confirmation: 'autre' })
  expect('fautes' in lu && Object.keys(lu.fautes)).toEqual(['motDePasse', 'confirmation'])
  expect(
    lireFormulaire(
      { champs: { ...champs, debut: { ...champs.debut, min: '2026-11-20' } }, controles },
      { ...vide, debut: '2026-11-19', fin: '2026-11-18' },
    ),
  ).toMatchObject({ fautes: { debut: 'Cette date n’est pas possible.', fin: FIN_AVANT_DEBUT } })
  expect(lire({ debut: 'demain', fin: '2026-11-20' })).toEqual({
    fautes: { debut: 'Cette date doit être de la forme aaaa-mm-jj.' },
  })
})
const politique = { motDePasseLongueurMin: 8, motDePasseLongueurMax: 12 }

describe('the same declaration in a call', () => {
  it('reads each field as the form does', () => {
    expect(
      schemaDe(champs.nom)
        .safeParse('')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Le nom est obligatoire.'])
    expect(schemaDe(champs.surnom).parse('')).toBeNull()
    expect(schemaDe({ ...commun.montant, max: 100 }).parse('1\u202f2,5')).toBe(1250)
    expect(schemaDe({ ...commun.volume }).parse('0,25')).toBe(250)
    expect(schemaDe({ ...contrat.index }).safeParse('12345678').success).toBe(false)
  })

  it('breaks the rules between fields at the same field, with the same sentence; an unknown side breaks none', () => {
    const fautes: unknown[] = []
    const ctx = { addIssue: (faute: unknown) => fautes.push(faute) } as never
    controler(controles)({ debut: '2026-11-20', fin: '2026-11-19' }, ctx)
    controler(controles)({ debut: null, fin: '2026-11-19' }, ctx)
    controler(controles)({ fin: '2026-11-19' }, ctx)
    expect(fautes).toEqual([{ code: 'custom', path: ['fin'], message: FIN_AVANT_DEBUT }])
  })
})
