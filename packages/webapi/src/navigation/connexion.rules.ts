/** The four modes of the login screen (1§2.2). */
export type ModeConnexion = 'login' | 'activate' | 'resetPwd' | 'password'

export interface AdresseConnexion {
  readonly activationCode?: string | undefined
  readonly profileToken?: string | undefined
  readonly resetPwd?: boolean | undefined
}

/** Codes that begin so belong to a change of address, not to an activation. The value is ours: none is given. */
export const prefixeMailUpdate = 'MAIL_'

/** Chooses the mode from the route and the query (1§2.2). */
export const modeConnexion = ({ activationCode, profileToken, resetPwd }: AdresseConnexion): ModeConnexion => {
  if (activationCode && !activationCode.startsWith(prefixeMailUpdate)) return 'activate'
  if (profileToken) return 'resetPwd'
  return resetPwd ? 'password' : 'login'
}
