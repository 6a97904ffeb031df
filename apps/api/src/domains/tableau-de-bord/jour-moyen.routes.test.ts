import { douzeMoisAvant } from '@ondine/webapi/consommation/periode.rules.ts'
import { afterAll, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { unServeurALHeure } from '../../../test-setup/fixtures/serveur.ts'
import { uneSession, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { createTestDatabase } from '../../../test-setup/test-database.ts'
import { alerteRoutes } from '../alerte/alerte.routes.ts'
import { desTelereleves } from '../consommation/consommation.fixtures.ts'
import { consommationRoutes } from '../consommation/consommation.routes.ts'
import type { Lecture } from '../consommation/serie/lecture.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { tableauDeBordRoutes } from './tableau-de-bord.routes.ts'

const base = await createTestDatabase()
afterAll(base.drop)
const { appeler } = await unServeurALHeure(
  base,
  [...tableauDeBordRoutes, ...consommationRoutes, ...alerteRoutes],
  new Date('2026-11-20T09:00:00Z'),
)

const HEURE = 3_600
const HEURES_PAR_AN = 8_760
const HEURES_LUES = 2 * HEURES_PAR_AN - 300
const DERNIERES = 500

/** Readings of two years at a flow that changes with the season, with silences of two hours to three weeks, none in the last days. */
const desLectures = (graine: number): Lecture[] => {
  const hasard = hasardDe(graine)
  const lectures: Lecture[] = []
  let [index, silence] = [1_000, 0]
  const debut = Date.parse('2024-12-01T00:00:00+01:00') / 1000
  for (let heure = 0; heure < HEURES_LUES; heure++) {
    index += Math.floor(hasard() * (20 + 15 * Math.sin((2 * Math.PI * heure) / HEURES_PAR_AN)))
    silence = silence > 0 ? silence - 1 : hasard() < 0.002 ? Math.floor(2 + hasard() * 500) : 0
    if (silence === 0 || heure > HEURES_LUES - DERNIERES) lectures.push(uneLecture(debut + heure * HEURE, index))
  }
  return lectures
}

it.each([1, 2, 3])(
  'is one figure on the dashboard, in the chart, before an alert and in its list (seed %i)',
  async (graine) => {
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    const contrat = await unAttachement(base.db, userWebId)
    const session = await uneSession(base.db, userWebId)
    const appareil = await unAppareil(base.db, contrat, { telereleve: true, pose: { index_pose_litres: null } })
    await desTelereleves(base.db, appareil, desLectures(graine))
    const lire = async (chemin: string, corps?: object) => (await appeler(session, chemin, corps)).corps
    await lire('Alerte/creationAlerte', {
      action: 'CREATION',
      alerte: {
        codeTypeAlarme: 'AS',
        titreAlerte: 'Maison',
        valeurSeuilEnM3: 0,
        canalAlerte: 'AUCUN',
        numeroContratAbonnement: contrat,
      },
    })
    const { du, au } = douzeMoisAvant('2026-11-20')
    const [de, a] = [du, au].map((jour) => Date.parse(`${jour}T12:00:00Z`) / 1000)
    const tuiles = await lire(`TableauDeBord/tuiles/${contrat}`)
    const graphe = await lire(`Consommation/getConsoGraphData/${contrat}/${du}/${au}/MOIS`)
    const statistique = await lire(`TableauDeBord/derniereStatistiqueConsommation/${contrat}/${de}/${a}`)
    const alertes = await lire('Alerte/listeAlertes', { numeroContratAbonnement: contrat })
    const moyenne = tuiles.tuiles.consommationRecente.donnees.moyenneJourSurUnAnEnLitres
    expect(moyenne).toBeGreaterThan(100)
    expect([
      graphe.statistiques.moyenneJourEnLitres,
      statistique.moyenneJourEnLitres,
      Math.round(alertes.resultats[0].consoMoyenneJournaliereM3 * 1000),
    ]).toEqual([moyenne, moyenne, moyenne])
  },
)
