import type { PartieDossier } from '@ondine/document-factory/dossier-reclamation.ts'
import type { GrillePdf } from '@ondine/document-factory/pdf/grille.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { ajouterMois } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { rapportParMois } from '../../export/rapport.public.ts'
import { grilleDesFactures, grilleDesReleves } from '../../facture/pour-dossier.public.ts'

/** Months of readings and bills: what may still be claimed back of a bill of water, and a little before. */
const HISTORIQUE_MOIS = 36

const FERME =
  'Ces données ne sont pas ouvertes à ce compte pour ce contrat\u202f: elles ne figurent pas dans ce dossier.'

/** What a caller may not read is left out, and said; what breaks is an error. */
const siOuvert = async (
  titre: string,
  composer: () => Promise<Omit<PartieDossier, 'titre'>>,
): Promise<PartieDossier> => {
  try {
    return { titre, ...(await composer()) }
  } catch (erreur) {
    if (erreur instanceof ErreurApi && erreur.erreur.status < 500) return { titre, notes: [FERME] }
    throw erreur
  }
}

const table = async (grille: Promise<GrillePdf>, vide: string): Promise<Omit<PartieDossier, 'titre'>> => {
  const lue = await grille
  return lue.lignes.length === 0 ? { notes: [vide] } : { grille: lue }
}

/** Readings, bills and consumption of the contract of a complaint, each as far as its caller reads them today. */
export const donneesDuContrat = async (
  ctx: ContexteUtilisateur,
  numeroContrat: string,
  aujourdhui: string,
): Promise<PartieDossier[]> => {
  const demande = { numeroContrat, depuis: ajouterMois(aujourdhui, -HISTORIQUE_MOIS) }
  // two years on one scale: the one that runs and the one before
  const debut = `${Number(aujourdhui.slice(0, 4)) - 1}-01-01`
  return [
    await siOuvert('Les relevés du compteur', () =>
      table(grilleDesReleves(ctx, demande), 'Aucun relevé de facturation sur trois ans.'),
    ),
    await siOuvert('Les factures', () => table(grilleDesFactures(ctx, demande), 'Aucune facture sur trois ans.')),
    // under its bars months have no year
    await siOuvert(
      `La consommation, mois par mois, du ${dateEnLettres(debut)} au ${dateEnLettres(aujourdhui)}`,
      async () => {
        const { graphique, chiffres, notes } = await rapportParMois(ctx, {
          numeroContrat,
          start: debut,
          end: aujourdhui,
        })
        return { graphique, lignes: chiffres, notes }
      },
    ),
  ]
}
