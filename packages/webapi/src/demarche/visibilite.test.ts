import { expect, it } from 'vitest'
import { refusDeDroit } from './droits.rules.ts'
import { type Situation, visibilite } from './visibilite.rules.ts'

const rien = {
  actionImpactePlusieursContrats: null,
  masquerPourContratResilie: false,
  masquerPourContratEnAttente: false,
} as const
const seul: Situation = {
  compte: 'titulaire',
  enUsurpation: false,
  etatContrat: 'SE',
  contratProuve: true,
  plusieursContrats: false,
}
const estPourCeCompte = (...qui: Parameters<typeof refusDeDroit>): boolean => refusDeDroit(...qui) === undefined
const voir = (reglage: Partial<Parameters<typeof visibilite>[1][number]>, situation: Partial<Situation>) =>
  visibilite('Contact', [{ ...rien, ...reglage }], { ...seul, ...situation })

it.each(['RA', 'RS', 'RM'] as const)(
  'is not listed for a contract that is %s, where that is tuned [form-visibility] [s-masquerPourContratResilie]',
  (etatContrat) => {
    expect(voir({ masquerPourContratResilie: true }, { etatContrat })).toBe('masquee')
    expect(voir({ masquerPourContratEnAttente: true }, { etatContrat })).toBe('offerte')
    expect(voir({}, { etatContrat })).toBe('offerte')
  },
)

it('is not listed for a contract that is pending, where that is tuned [form-visibility] [s-masquerPourContratEnAttente]', () => {
  expect(voir({ masquerPourContratEnAttente: true }, { etatContrat: 'AT' })).toBe('masquee')
  expect(voir({ masquerPourContratResilie: true }, { etatContrat: 'AT' })).toBe('offerte')
  expect(voir({ masquerPourContratResilie: true, masquerPourContratEnAttente: true }, { etatContrat: null })).toBe(
    'offerte',
  )
})

it('hides or warns where the payer has several contracts [form-impact-hide] [form-impact-popup] [s-actionImpactePlusieursContrats]', () => {
  const plusieurs = { plusieursContrats: true }
  expect(voir({ actionImpactePlusieursContrats: 'CacherBouton' }, plusieurs)).toBe('masquee')
  expect(voir({ actionImpactePlusieursContrats: 'AfficherPopup' }, plusieurs)).toBe('avecAvertissement')
  expect(voir({}, plusieurs)).toBe('offerte')
  expect(voir({ actionImpactePlusieursContrats: 'CacherBouton' }, {})).toBe('offerte')
})

it('is listed for whom it may be sent by', () => {
  expect(estPourCeCompte('Contact', { ...seul, compte: 'visiteur', enUsurpation: true })).toBe(true)
  expect(estPourCeCompte('SOUSCRIPTIONV3', seul)).toBe(true)
  expect(estPourCeCompte('SOUSCRIPTIONV3', { ...seul, compte: 'secondaire' })).toBe(false)
  expect(estPourCeCompte('SOUSCRIPTIONV3', { ...seul, enUsurpation: true })).toBe(false)
  expect(estPourCeCompte('SOUSCRIPTIONV3', { ...seul, compte: 'aucun' })).toBe(true)
})

it('is not listed without the contract that it must be about', () => {
  expect(visibilite('ANALYSE', [rien], { ...seul, etatContrat: null, contratProuve: false })).toBe('masquee')
  // staff see it, and have not proved it
  expect(visibilite('ANALYSE', [rien], { ...seul, contratProuve: false })).toBe('masquee')
  expect(visibilite('ANALYSE', [rien], seul)).toBe('offerte')
})
