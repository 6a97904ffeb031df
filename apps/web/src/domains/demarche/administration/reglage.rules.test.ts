import { lireFormulaire } from '@ondine/webapi/champ/lire.ts'
import type { ReglageDemarche } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { champsReglage } from '@ondine/webapi/demarche/reglage.champs.ts'
import { describe, expect, it } from 'vitest'
import { estChangee, etatDe } from './etat.rules.ts'
import { reglageSaisi, reglageVierge, valeursDe } from './reglage.rules.ts'

const MIO = 1_048_576
const avant: ReglageDemarche = {
  identifiant: 'RECLAMATION',
  description: 'Faire une réclamation',
  autoriserPj: true,
  pjObligatoire: true,
  tailleMaxPj: 5 * MIO,
  nbMaxPj: 3,
  extensionPj: ['.jpg', '.pdf'],
  autoriserCommentaire: true,
  commentaireObligatoire: true,
  actionImpactePlusieursContrats: 'AfficherPopup',
  masquerPourContratResilie: true,
  masquerPourContratEnAttente: false,
  delaiJours: 15,
}
const saisir = (de: ReglageDemarche, change: Readonly<Record<string, unknown>> = {}) => {
  const lu = lireFormulaire({ champs: champsReglage }, { ...valeursDe(de), ...change } as never)
  return 'fautes' in lu ? lu.fautes : reglageSaisi(de, lu.saisie)
}

describe('the settings of a procedure', () => {
  it.each([
    avant,
    { ...avant, delaiJours: null, actionImpactePlusieursContrats: null },
    { ...avant, tailleMaxPj: 1_234_567 },
    { ...avant, tailleMaxPj: 10 * MIO, extensionPj: ['.jpg', '.jpeg', '.png', '.gif', '.bmp', '.pdf'] },
    reglageVierge('ANALYSE'),
  ])('that nobody touched come back as they were, %#', (reglage) => {
    expect(saisir(reglage)).toEqual(reglage)
  })

  it('are typed in Mio, to the hundredth', () => {
    expect(valeursDe(avant).tailleMaxPj).toBe('5')
    expect(valeursDe({ ...avant, tailleMaxPj: 1_234_567 }).tailleMaxPj).toBe('1,18')
    expect(saisir(avant, { tailleMaxPj: '2,5' })).toMatchObject({ tailleMaxPj: 2.5 * MIO })
    for (const faux of ['0', '10,5', '1,234', 'cinq'])
      expect(saisir(avant, { tailleMaxPj: faux })).toHaveProperty('tailleMaxPj', expect.any(String))
  })

  it('ask for no file and no word where none may be given', () => {
    expect(saisir(avant, { autoriserPj: false, autoriserCommentaire: false })).toMatchObject({
      autoriserPj: false,
      pjObligatoire: false,
      extensionPj: ['.jpg', '.pdf'],
      nbMaxPj: 3,
      tailleMaxPj: 5 * MIO,
      commentaireObligatoire: false,
    })
    expect(saisir(avant, { extensionPj: [] })).toHaveProperty('extensionPj', expect.any(String))
  })
})

describe('a procedure', () => {
  const vu = { libelle: 'Réclamation', offert: true, origine: avant }
  const reglee = {
    ...avant,
    ...vu,
    demandesOuvertes: 0,
    contacts: 0,
    modifieLe: '2026-11-23T08:00:00.000Z',
    modifiePar: null,
  }
  const fermee = { identifiant: 'RECLAMATION', ...vu } as const

  it('is open, closed, or ready for what the portal cannot receive yet', () => {
    expect([reglee, fermee, { ...reglee, offert: false }].map(etatDe)).toEqual(['OUVERTE', 'FERMEE', 'PREPAREE'])
  })

  it('is changed where a new installation has it otherwise', () => {
    expect(estChangee(reglee)).toBe(false)
    expect(estChangee({ ...reglee, delaiJours: 5 })).toBe(true)
    expect(estChangee(fermee)).toBe(true)
    expect(estChangee({ ...fermee, origine: null })).toBe(false)
    expect(estChangee({ ...reglee, origine: null })).toBe(true)
  })
})
