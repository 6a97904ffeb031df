import { lienDIdentite } from '@ondine/webapi/acces/liens.codes.ts'
import { etatsOuverts } from '@ondine/webapi/demarche/demande.etats.ts'
import { z } from 'zod'
import { empreinteJeton } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { dureeEnLettres } from '../../platform/texte-de-date.ts'
import { adressesConnues } from '../abonnement/contacts-de-contrat.public.ts'
import { prendrePoint } from '../acces/limites.public.ts'
import { envoyerCourriel } from '../contenu/courriel.public.ts'
import { insererLien } from './identite.repo.ts'
import { findDemande } from './lecture.repo.ts'

const HEURE_MS = 3_600_000
/** A mailbox is not always read the same day. */
const VALIDITE_HEURES = 7 * 24
/** A form is no way to fill somebody's mailbox. */
const LIENS = { nature: 'identite:lien', points: 3, fenetreMs: 24 * HEURE_MS } as const

/**
 * Mails a link to the addresses that billing knows for the contract that a request names. A job: whoever asks is answered the same, and as fast,
 * whether there is such a contract, such an address or neither. Nothing of the request is told there.
 */
export const prouverIdentiteJob = defineJob({
  nom: 'demande-prouver-identite',
  charge: z.strictObject({ reference: z.string(), numeroContrat: z.string() }),
  executer: async (ctx, { reference, numeroContrat }) => {
    const demande = await findDemande(ctx.sql, reference)
    if (demande === undefined || !etatsOuverts.includes(demande.etat)) return
    const adresses = await adressesConnues(ctx, numeroContrat)
    if (adresses.length === 0 || !(await prendrePoint(ctx, LIENS, numeroContrat))) return
    await ctx.terminer(async (dedans) => {
      const expireLe = new Date(dedans.clock.now().getTime() + VALIDITE_HEURES * HEURE_MS)
      for (const { adresse, masque } of adresses) {
        const jeton = dedans.ids.jeton()
        await insererLien(dedans.sql, {
          empreinte: empreinteJeton(jeton),
          demande_id: demande.demande_id,
          numero_contrat: numeroContrat,
          masque,
          expire_le: expireLe,
        })
        await envoyerCourriel(dedans, {
          type: 'DEMANDE_IDENTITE',
          destinataire: adresse,
          champs: { lien: `${lienDIdentite.chemin}/${jeton}`, validite: dureeEnLettres(VALIDITE_HEURES) },
        })
      }
    })
  },
})
