/** Captcha providers (1§9, 3§9). ALTCHA is ours: a proof of work that asks nobody outside. AUCUN: forms go without. */
export const fournisseursCaptcha = ['AUCUN', 'ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA'] as const
export type FournisseurCaptcha = (typeof fournisseursCaptcha)[number]

/** Providers staff may choose (parameter captchaFournisseur); the feature ForceNoCaptcha gives AUCUN. */
export const fournisseursCaptchaProposes = ['ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA'] as const

/** Where the scripts of an outside provider come from: the server's content policy and the page let these in, nothing else. */
export const scriptsCaptcha = {
  GOOGLE: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'FRIENDLY-CAPTCHA': ['https://cdn.jsdelivr.net/npm/@friendlycaptcha/'],
} as const satisfies Record<Exclude<FournisseurCaptcha, 'AUCUN' | 'ALTCHA'>, readonly string[]>
export type FournisseurExterne = keyof typeof scriptsCaptcha

/** Forms a challenge may be bound to: one made for a form is worth nothing on another. */
export const formulairesCaptcha = [
  'INSCRIPTION',
  'CONNEXION',
  'MOT_DE_PASSE',
  'CONTACT',
  'DEMARCHE',
  'FACTURE',
  'FACTURE_ANONYME',
] as const
export type FormulaireCaptcha = (typeof formulairesCaptcha)[number]
