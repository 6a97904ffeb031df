/** What one check found, and what to do about it. */
export interface Constat {
  readonly quoi: string
  readonly etat: 'ok' | 'look' | 'FAULT'
  /** With what to do, where it is not well. */
  readonly dit: string
}

export const bien = (quoi: string, dit: string): Constat => ({ quoi, etat: 'ok', dit })
export const aVoir = (quoi: string, dit: string): Constat => ({ quoi, etat: 'look', dit })
export const faute = (quoi: string, dit: string): Constat => ({ quoi, etat: 'FAULT', dit })
