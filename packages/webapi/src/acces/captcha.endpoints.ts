import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { defiPoseSchema, demandeDefiSchema } from './captcha.schemas.ts'

export const captchaEndpoints = defineEndpoints({
  defiCaptcha: {
    method: 'POST',
    path: 'Acces/defiCaptcha',
    summary: 'Proof of work for one form, once: solved by the browser, sent back in the form’s captcha field.',
    spec: '1§9, decision 14',
    auth: 'application',
    profils: 'tous',
    body: demandeDefiSchema,
    reply: defiPoseSchema,
    cacheable: false,
    relecture: 'rien',
    erreurs: [communErreurs.tropDEssais],
  },
})
