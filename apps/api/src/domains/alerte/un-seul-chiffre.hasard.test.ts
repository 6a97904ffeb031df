import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { MAINTENANT, uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { consommationRoutes } from '../consommation/consommation.routes.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { tableauDeBordRoutes } from '../tableau-de-bord/tableau-de-bord.routes.ts'
import { evaluerTout, recevoir, uneAlerte, unMoteur } from './alerte.fixtures.ts'
import { alerteRoutes } from './alerte.routes.ts'
import { debit, volume } from './messages.ts'

// Decision 038: what the mail of an event says, its list, its history, its page and the dashboard say, and the chart adds up to.
const base = await uneBaseDeTravaux()
const { app, appeler, clock } = await unServeurALHeure(
  base,
  [...alerteRoutes, ...consommationRoutes, ...tableauDeBordRoutes],
  MAINTENANT,
)
afterAll(async () => {
  await app.close()
  await base.drop()
})
const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
const session = await uneSession(base.db, userWebId)
const moteur = unMoteur(base, clock)

const MINUIT = Date.parse('2026-11-20T00:00:00+01:00') / 1000
const HEURE = 3600
/** Whole days that end with yesterday: one without water, then so many whose water never stops, the same hours again and again. */
const lecturesDe = (heures: readonly number[], jours: number) => {
  const total = 24 * (jours + 1)
  const debits = Array.from({ length: total }, (_, rang) => (rang < 24 ? 0 : (heures[rang % heures.length] ?? 0)))
  let index = 1_000
  return [0, ...debits].map((litres, rang) => {
    index += litres
    return uneLecture(MINUIT + (rang - total) * HEURE, index)
  })
}

const unLogement = async (heures: readonly number[], jours: number) => {
  await sql`delete from alerte; delete from envoi`.execute(base.db)
  const numeroContrat = await unAttachement(base.db, userWebId)
  const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true, pose: { index_pose_litres: null } })
  await uneAlerte(base, { numeroContrat, userWebId, type: 'AF' })
  await uneAlerte(base, { numeroContrat, userWebId, type: 'AS', seuilLitres: 300 })
  await recevoir(base, [{ appareil, lectures: lecturesDe(heures, jours) }])
  await evaluerTout(moteur)
  const { rows } = await sql<{ type: string; champs: Record<string, string> }>`select type, champs from envoi`.execute(
    base.db,
  )
  const lire = async (chemin: string, corps?: object) => {
    const reponse = await appeler(session, chemin, corps)
    expect([chemin, reponse.status]).toEqual([chemin, 200])
    return reponse.corps
  }
  const evenements = async (chemin: string): Promise<Record<string, unknown>[]> =>
    (await lire(`Alerte/${chemin}`, { numeroContratAbonnement: numeroContrat })).resultats
  return {
    numeroContrat,
    lire,
    evenements,
    mail: (type: string) => rows.find((un) => un.type === type)?.champs ?? {},
    graphe: async (du: string, granularite: string) =>
      (await lire(`Consommation/getConsoGraphData/${numeroContrat}/${du.slice(0, 10)}/2026-11-19/${granularite}`))
        .barres,
  }
}

/** What the page of an event says of it. */
interface Page {
  idInstance: number
  dateDebut: string
  nbJours: number
  volumeConsommeEnLitre: number
  minimumLitresParHeure: number
  coutAnnuelEstimeEnCentimes: number
  nuits: unknown
}
const somme = (valeurs: readonly (number | null)[]): number =>
  valeurs.reduce<number>((total, une) => total + (une ?? 0), 0)

it('says one figure of an event wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 13, max: 60 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 4, max: 6 }),
      async (heures, jours) => {
        const { numeroContrat, lire, evenements, mail, graphe } = await unLogement(heures, jours)
        const enCours = await evenements('listInstancesAlertesEnCours')
        expect(await evenements('historiqueInstancesAlertes')).toEqual(enCours)
        expect(enCours.map(({ codeTypeAlarme }) => codeTypeAlarme).toSorted()).toEqual(['AF', 'AS'])
        const pageDe = async (type: string): Promise<Page> => {
          const un = enCours.find(({ codeTypeAlarme }) => codeTypeAlarme === type)
          const page = await lire(`Alerte/explicationInstance/${numeroContrat}/${un?.idInstance}`)
          expect(page).toMatchObject(un ?? {})
          return page
        }
        const [AF, AS] = [await pageDe('AF'), await pageDe('AS')]

        // days, then their hours once they are open
        const parJour = await graphe(AF.dateDebut, 'JOURNEE')
        expect(AF.nuits).toEqual(
          parJour.debut.map((nuit: string, rang: number) => ({ nuit, minimumLitresParHeure: parJour.debitMin[rang] })),
        )
        expect(AF.nbJours).toBe(parJour.debut.length)
        await lire('Acces/consentementConsommation', { numeroContrat, granularite: 'HEURE', accorde: true })
        const parHeure = (await graphe(AF.dateDebut, 'HEURE')).volumeConsoEnLitres
        expect(AF.volumeConsommeEnLitre).toBe(somme(parHeure))
        expect(AF.volumeConsommeEnLitre).toBe(somme(parJour.volumeConsoEnLitres))
        expect(AF.minimumLitresParHeure).toBe(Math.min(...parHeure.slice(-24)))
        expect(AS.volumeConsommeEnLitre).toBe(somme((await graphe(AS.dateDebut, 'JOURNEE')).volumeConsoEnLitres))

        // the mails, and the first line of the dashboard
        expect(mail('ALERTE_FUITE').debitMinimal).toBe(
          `${debit(AF.minimumLitresParHeure)}, soit environ ${entier(AF.coutAnnuelEstimeEnCentimes / 100)}\u202f€ par an si rien n’est fait`,
        )
        expect(mail('ALERTE_SURCONSOMMATION').consommation).toBe(volume(AS.volumeConsommeEnLitre))
        const { tuiles } = await lire(`TableauDeBord/tuiles/${numeroContrat}`)
        expect(tuiles.alertes.donnees.pressante).toMatchObject({
          idInstance: AF.idInstance,
          debut: AF.dateDebut,
          minimumLitresParHeure: AF.minimumLitresParHeure,
          coutAnnuelEstimeEnCentimes: AF.coutAnnuelEstimeEnCentimes,
        })
      },
    ),
    { numRuns: 6, verbose: 1 },
  )
})
