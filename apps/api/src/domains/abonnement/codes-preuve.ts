import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Contexte } from '../../platform/context.ts'
import type { CanalCode } from './codes-preuve.repo.ts'

// read from paper, said on the telephone: neither I, L, O, U nor the figures that look like letters
const SIGNES = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const tirer = (signes: string, longueur: number): string =>
  Array.from({ length: longueur }, () => signes[randomInt(signes.length)] ?? '').join('')

/** Six figures, by SMS; twelve signes in three groups, in a letter. */
export const nouveauCode = (canal: CanalCode): string =>
  canal === 'SMS' ? tirer('0123456789', 6) : [tirer(SIGNES, 4), tirer(SIGNES, 4), tirer(SIGNES, 4)].join('-')

/** Which of the two a typed code is. */
export const canalDuCode = (code: string): CanalCode => (/^\d{6}$/.test(code) ? 'SMS' : 'LETTRE')

/** What is stored of a code: it opens this contract to this account, and nothing without the key of the server. */
export const empreinteCode = (
  { installation }: Pick<Contexte, 'installation'>,
  { userWebId, numeroContrat }: { userWebId: number; numeroContrat: string },
  code: string,
): Buffer =>
  createHmac('sha256', installation.secret)
    .update(JSON.stringify(['preuve', userWebId, numeroContrat, code.replace(/-/g, '')]))
    .digest()

export const memeEmpreinte = (une: Buffer, autre: Buffer): boolean =>
  une.length === autre.length && timingSafeEqual(une, autre)
