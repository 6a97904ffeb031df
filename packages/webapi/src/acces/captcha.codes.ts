/** Captcha providers (1§9, 3§9). ALTCHA is ours: a proof of work that asks nobody outside. AUCUN: forms go without. */
export const fournisseursCaptcha = ['AUCUN', 'ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA'] as const
export type FournisseurCaptcha = (typeof fournisseursCaptcha)[number]

/** Providers staff may choose (parameter captchaFournisseur); the feature ForceNoCaptcha gives AUCUN. */
export const fournisseursCaptchaProposes = ['ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA'] as const

/** Forms a challenge may be bound to: one made for a form is worth nothing on another. */
export const formulairesCaptcha = [
  'INSCRIPTION',
  'CONNEXION',
  'MOT_DE_PASSE',
  'CONTACT',
  'DEMARCHE',
  'FACTURE',
] as const
export type FormulaireCaptcha = (typeof formulairesCaptcha)[number]
