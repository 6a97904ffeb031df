import { describe, expect, it } from 'vitest'
import { phrasesDeLAttente, phrasesDuPaiementOuvert, phrasesSansRetour } from './ouvert.phrases.ts'

/** No-break spaces as plain ones. */
const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')

const ouvert = {
  reference: '7QK4M2XA9RTD',
  minutesRestantes: 12,
  isReprenable: false,
  isAbandonnable: false,
  abandonnableLe: '2026-11-28T16:52:00Z',
  finLe: null,
}

describe('a payment that has not ended', () => {
  it.each([
    ['whose page is open', { isReprenable: true }, 'Reprenez-le pour le terminer'],
    ['whose page its bank closes too', { isReprenable: true, isAbandonnable: true }, 'Reprenez-le, ou abandonnez-le'],
    ['of somebody else', { reference: null, abandonnableLe: null }, 'Une autre personne l’a commencé'],
    ['whose page is over', { isAbandonnable: true, minutesRestantes: 0 }, 'abandonnez-le pour payer de nouveau'],
  ])('%s says what may be done', (_, autre, debut) => {
    expect(phrasesDuPaiementOuvert({ ...ouvert, ...autre }).join(' ')).toContain(debut)
  })

  it('that nobody can be asked about says when it ends by itself', () => {
    const finLe = '2026-11-29T16:52:00Z'
    const dit = lisible(phrasesDuPaiementOuvert({ ...ouvert, abandonnableLe: null, finLe }).join(' '))
    expect(dit).toContain('prend fin d’elle-même le 29 novembre 2026 à 17 h 52')
    const attendue = phrasesDeLAttente({
      paiementInfo: { ouvertJusquAu: null, abandonnableLe: null, finLe },
      urlPaiementContactPrestataire: null,
    })
    expect(lisible(attendue.join(' '))).toContain('prend fin d’elle-même le 29 novembre 2026 à 17 h 52')
  })

  it('whose page serves once is not offered again: from when on to begin anew is said', () => {
    const dit = lisible(phrasesDuPaiementOuvert(ouvert).join(' '))
    expect(dit).toContain('elle ne se rouvre pas')
    expect(dit).toContain('à partir du 28 novembre 2026 à 17 h 52')
    expect(dit).not.toContain('Reprenez-le')
  })
})

describe('where its payer came back', () => {
  const dite = (url: string | null, abandonnableLe: string | null) =>
    lisible(
      phrasesDeLAttente({
        paiementInfo: { ouvertJusquAu: '2026-11-28T16:47:00Z', abandonnableLe, finLe: null },
        urlPaiementContactPrestataire: url,
      }).join(' '),
    )
  it('the page is said to be open only where it can be gone back to', () => {
    expect(dite('https://banque.exemple.fr/p', '2026-11-28T16:52:00Z')).toContain('ouverte jusqu’au 28 novembre 2026')
    expect(dite(null, '2026-11-28T16:52:00Z')).toContain(
      'elle ne se rouvre pas. À partir du 28 novembre 2026 à 17 h 52',
    )
    expect(dite(null, null)).not.toContain('ouverte')
  })
})

describe('of which nobody said whether it was paid', () => {
  const dites = (venuAvant: string | null) =>
    lisible(phrasesSansRetour(venuAvant, new Date('2026-11-28T12:00:00Z')).join(' '))

  it('says by when its statements tell it', () => {
    expect(dites('2026-12-01')).toContain('intégré automatiquement, d’ordinaire d’ici le mardi 1er décembre 2026')
    expect(dites('2026-11-28')).toContain('d’ici le samedi 28 novembre 2026')
  })

  it('says what to do once they told nothing', () => {
    expect(dites('2026-11-27')).toContain('rien dit au vendredi 27 novembre 2026')
    expect(dites('2026-11-27')).not.toContain('automatiquement')
  })

  it('promises no day that nobody knows', () => {
    expect(dites(null)).not.toMatch(/\d/)
  })
})
