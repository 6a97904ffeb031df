import { describe, expect, it } from 'vitest'
import { phrasesDeLAttente, phrasesDuPaiementOuvert } from './ouvert.phrases.ts'

/** No-break spaces as plain ones. */
const lisible = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ')

const ouvert = {
  reference: '7QK4M2XA9RTD',
  minutesRestantes: 12,
  isReprenable: false,
  isAbandonnable: false,
  abandonnableLe: '2026-11-28T16:52:00Z',
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
        paiementInfo: { ouvertJusquAu: '2026-11-28T16:47:00Z', abandonnableLe },
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
