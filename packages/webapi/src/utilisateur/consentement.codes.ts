/** Version of the terms accepted at sign-up, stored with the answer. */
export const versionCgu = '2026-11'

/**
 * The data-protection consent asked after login (1§2.4 step 6). The version is stored with the answer: changing the
 * sentence means changing the version.
 */
export const consentementRgpd = {
  version: '2026-11',
  titre: 'Protection de vos données',
  texte:
    'La régie utilise vos données personnelles pour gérer votre compte, vos contrats, vos consommations et vos factures. Vous pouvez à tout moment les consulter, les corriger ou demander leur suppression. Acceptez-vous que vos données soient utilisées ainsi\u202f?',
  accepter: 'J’accepte',
  refuser: 'Me déconnecter',
} as const
