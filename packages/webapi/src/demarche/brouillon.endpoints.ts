import { z } from 'zod'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { brouillonErreurs } from './brouillon.messages.ts'
import {
  brouillonEnAttente,
  brouillonGarde,
  brouillonVise,
  gardeDuBrouillon,
  lienDemande,
} from './brouillon.schemas.ts'
import { brouillonLu, jetonBrouillon } from './brouillon-lu.schemas.ts'
import { demarcheErreurs } from './demarche.messages.ts'
import { typesDemarche } from './types.codes.ts'

const refusDeForme = [demarcheErreurs.masquee, demarcheErreurs.sansVirement] as const
/** Of that form; what is not sent yet is its person’s alone. */
const deForme = {
  formulaire: { geste: 'faire', dans: 'body.formType', contrat: ['body.numeroContrat'] },
  interditEnUsurpation: true,
} as const

/** Drafts of procedures (decision 046): of an account, or of whoever has the link. */
export const brouillonEndpoints = defineEndpoints({
  garderBrouillon: {
    method: 'POST',
    path: 'Demarche/garderBrouillon',
    summary: 'Keeps what one typed so far; refused where another page kept something else meanwhile',
    spec: '2§4, decision 046',
    auth: 'application',
    profils: 'tous',
    ...deForme,
    limite: { appels: 3000, minutes: 60, par: 'reseau' },
    corps: corpsFormulaire,
    body: brouillonGarde,
    reply: gardeDuBrouillon,
    cacheable: false,
    relecture: 'rien',
    erreurs: [...refusDeForme, demarcheErreurs.formulaireChange, brouillonErreurs.garde, brouillonErreurs.absent],
  },
  envoyerLienBrouillon: {
    method: 'POST',
    path: 'Demarche/envoyerLienBrouillon',
    summary: 'Keeps a draft without an account and mails the link that takes it up; the address proves nothing',
    spec: '2§4, decision 046',
    auth: 'application',
    profils: 'tous',
    ...deForme,
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'DEMARCHE' }],
    limite: { appels: 20, minutes: 60, par: 'reseau' },
    corps: corpsFormulaire,
    body: lienDemande,
    reply: gardeDuBrouillon.extend({ jeton: jetonBrouillon }),
    cacheable: false,
    relecture: 'rien',
    erreurs: [...refusDeForme, demarcheErreurs.formulaireChange, brouillonErreurs.compte, brouillonErreurs.tropDeLiens],
  },
  reprendreBrouillon: {
    method: 'POST',
    path: 'Demarche/reprendreBrouillon',
    summary: 'A draft in its form as it is now: one’s own, or that of a link',
    spec: '2§4, decision 046',
    auth: 'application',
    profils: 'tous',
    ...deForme,
    limite: { appels: 120, minutes: 60, par: 'reseau' },
    body: brouillonVise,
    reply: brouillonLu,
    cacheable: false,
    lectureParPost: true,
    erreurs: [...refusDeForme, brouillonErreurs.absent],
  },
  ouvrirLienBrouillon: {
    method: 'POST',
    path: 'Demarche/ouvrirLienBrouillon',
    summary: 'Which form the draft of a link is for',
    spec: 'decision 046',
    auth: 'application',
    profils: 'tous',
    // said where the link is opened: the form would be refused whole
    interditEnUsurpation: true,
    limite: { appels: 60, minutes: 60, par: 'reseau' },
    body: z.object({ jeton: jetonBrouillon }),
    reply: z.object({ type: z.enum(typesDemarche), etape: z.string() }),
    cacheable: false,
    lectureParPost: true,
    erreurs: [brouillonErreurs.absent],
  },
  supprimerBrouillon: {
    method: 'POST',
    path: 'Demarche/supprimerBrouillon',
    summary: 'Erases a draft: one’s own, or that of a link; one that is not there is erased already',
    spec: 'decision 046',
    auth: 'application',
    profils: 'tous',
    interditEnUsurpation: true,
    limite: { appels: 120, minutes: 60, par: 'reseau' },
    body: brouillonVise,
    reply: z.object({}),
    cacheable: false,
    erreurs: [brouillonErreurs.absent],
  },
  listeBrouillons: {
    method: 'GET',
    path: 'Demarche/listeBrouillons',
    summary: 'One’s own procedures that were begun and not sent, the latest first',
    spec: 'decision 046',
    auth: 'utilisateur',
    profils: 'tous',
    reply: z.object({ resultats: z.array(brouillonEnAttente) }),
    cacheable: false,
    erreurs: [],
  },
})
