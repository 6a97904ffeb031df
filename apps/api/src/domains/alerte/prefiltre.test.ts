import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { unAppareil, unAttachement } from '../../../test-setup/fixtures/contrat.ts'
import { hasardDe } from '../../../test-setup/fixtures/hasard.ts'
import { unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { Contexte } from '../../platform/context.ts'
import { PARIS } from '../../platform/instant-local.ts'
import { uneBaseDeTravaux } from '../../platform/jobs/jobs.fixtures.ts'
import { jourDeTexte, texteJour } from '../../platform/temps-local.ts'
import { prendreJoursChanges } from '../consommation/consommation.public.ts'
import { uneLecture } from '../consommation/serie/series.fixtures.ts'
import { evaluerTout, instances, recevoir, uneAlerte, unMoteur } from './alerte.fixtures.ts'
import { type Candidat, candidatsDesAlertes, trouverCandidats } from './candidats.repo.ts'
import { jourCourant, parametresGeneraux } from './contexte-moteur.ts'
import { clorePerimees } from './instances.repo.ts'
import { evaluer } from './juger.ts'
import { type JourEcrit, unJourAuHasard } from './prefiltre.fixtures.ts'

// What changed is judged on the few pairs (alert, meter) that stored figures leave (candidats.repo.ts): the events must be those of
// every pair of the changed meters judged. Day rows are drawn at random and changed at random, over both changes of hour.

const base = await uneBaseDeTravaux()
afterAll(base.drop)

const ESSAIS = process.env.TEST_FULL === '1' ? 60 : 8
const GRAINE = Number(process.env.GRAINE ?? 6010)
const COMPTEURS = 14
const ETAPES = 24
/** First day of the alerts made last. What they find of the days before is left to the daily upkeep: only later ones change here. */
const ALERTES = 40
const RETOUR = new Error('rolled back')
/** First day with rows, 120 days before the first judgement; one seed in two goes over March, the other over October. */
const PREMIERS = ['2025-11-22', '2026-06-20']

describe('the pairs left to judge', { timeout: 540_000 }, () => {
  it.each(Array.from({ length: ESSAIS }, (_, n) => GRAINE + n))(
    'give the events of all pairs judged (seed %i)',
    async (graine) => {
      const hasard = hasardDe(graine)
      const un = <T>(...choix: readonly T[]): T => choix[Math.floor(hasard() * choix.length)] as T
      await sql`delete from utilisateur; delete from conso_jour; delete from conso_mois; delete from conso_jour_change; delete from plage_cmj;
                delete from alerte_parametre_contrat`.execute(base.db)
      await sql`insert into plage_cmj (fin_litres, depassement_pourcent) values (150, 60), (1000, 20)`.execute(base.db)
      const premier = jourDeTexte(PREMIERS[graine % 2] ?? '')
      const debut = premier + 120
      await sql`select assurer_partitions(${texteJour(premier)}::date, ${texteJour(debut + ETAPES)}::date)`.execute(
        base.db,
      )
      const clock = fixedClock(new Date(PARIS.debutJour(debut) * 1000 + 6 * 3_600_000))
      const moteur = unMoteur(base, clock, { AFDM: 5, AFDH: 8, AFDW: 3, AFND: un(1, 2, 2), ASND: un(1, 2, 2, 3) })
      const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })

      const appareils: number[] = []
      const alertes: number[] = []
      const jours = new Map<number, Map<number, JourEcrit>>()
      for (let n = 0; n < COMPTEURS; n++) {
        const numeroContrat = await unAttachement(base.db, userWebId)
        const appareil = await unAppareil(base.db, numeroContrat, {
          telereleve: true,
          fournisseur_capteur: un(null, 'AFDM', 'AFDH', 'AFDW'),
        })
        if (hasard() < 0.3)
          await sql`insert into alerte_parametre_contrat (numero_contrat, afdm, afdh, afdw, afnd, asnd, modifie_le)
                    values (${numeroContrat}, ${un(null, 0, 2, 9)}, ${un(null, 4)}, ${un(null, 6.5)}, ${un(null, 1, 3)}, ${un(1, 2)},
                            now())`.execute(base.db)
        const commun = { numeroContrat, userWebId, canal: 'AUCUN', destinataire: null } as const
        const periode = () => ({
          periodeDebut: texteJour(hasard() < 0.7 ? premier - 300 : premier + ALERTES),
          periodeFin: hasard() < 0.8 ? null : texteJour(debut + 8 + un(0, 6)),
        })
        const periodicite = un('JOUR', 'SEMAINE', 'MOIS')
        for (const choix of [
          { type: 'AF', seuilLitres: un(0, 0, 4, 11) } as const,
          { type: 'AS', seuilLitres: un(0, 0, 150) } as const,
          un(
            { type: 'SC', seuilLitres: un(0, 90) } as const,
            { type: 'AC', seuilLitres: un(90, 220), periodicite } as const,
          ),
        ])
          if (hasard() < 0.9) alertes.push(await uneAlerte(base, { ...commun, ...periode(), ...choix }))
        appareils.push(appareil)
        jours.set(appareil, new Map())
      }

      let aujourdHui = debut
      const changer = async (appareil: number, du: number, au: number, perdus = false): Promise<void> => {
        const connus = jours.get(appareil)
        if (connus === undefined) return
        let veille = connus.get(du - 1)
        for (let jour = du; jour <= au; jour++) {
          const duree = Math.round((PARIS.debutJour(jour + 1) - PARIS.debutJour(jour)) / 3600)
          veille = perdus ? undefined : unJourAuHasard(hasard, duree, veille)
          if (veille === undefined) connus.delete(jour)
          else connus.set(jour, veille)
        }
        await sql`delete from conso_jour where appareil_id = ${appareil} and jour between ${texteJour(du)} and ${texteJour(au)}`.execute(
          base.db,
        )
        const lignes = [...connus]
          .filter(([jour]) => jour >= du && jour <= au)
          .map(([jour, { litres, ...figures }]) => ({
            ...figures,
            jour: texteJour(jour),
            heures: `{${litres.map((l) => l ?? 'NULL').join(',')}}`,
          }))
        await sql`
          insert into conso_jour (appareil_id, jour, litres, qualite, total_litres, min_horaire_litres, heures_mesurees, heures_estimees,
                                  litres_estimes)
          select ${appareil}, jour, heures::int[], qualite, total, minimum, mesurees, estimees, estimes
            from json_to_recordset(${JSON.stringify(lignes)}::json)
                 t (jour date, heures text, qualite text, total bigint, minimum int, mesurees smallint, estimees smallint, estimes bigint)`.execute(
          base.db,
        )
        await sql`delete from conso_mois where appareil_id = ${appareil}`.execute(base.db)
        await sql`
          insert into conso_mois (appareil_id, mois, litres, litres_estimes, litres_corriges, heures_mesurees, heures_estimees,
                                  heures_manquantes)
          select appareil_id, date_trunc('month', jour)::date, sum(coalesce(total_litres, 0)), sum(litres_estimes), 0,
                 sum(heures_mesurees), sum(heures_estimees), 0
            from conso_jour where appareil_id = ${appareil} group by 1, 2`.execute(base.db)
        await sql`
          insert into conso_jour_change as c values (${appareil}, ${texteJour(du)}, ${texteJour(au)})
          on conflict (appareil_id) do update set du = least(c.du, excluded.du), au = greatest(c.au, excluded.au)`.execute(
          base.db,
        )
      }

      const essayer = async <T>(faire: (ctx: Contexte) => Promise<T>): Promise<T> => {
        let lu: { readonly valeur: T } | undefined
        await moteur
          .enTransaction(async (ctx) => {
            lu = { valeur: await faire(ctx) }
            throw RETOUR
          })
          .catch((erreur: unknown) => {
            if (erreur !== RETOUR) throw erreur
          })
        if (lu === undefined) throw RETOUR
        return lu.valeur
      }
      /** Every pair of a changed meter, as if nothing could be left out. */
      const toutes = async (ctx: Contexte): Promise<Candidat[]> => {
        const marques = new Map((await prendreJoursChanges(ctx, COMPTEURS)).map((marque) => [marque.appareil, marque]))
        return (await candidatsDesAlertes(ctx.sql, alertes, texteJour(premier))).flatMap((candidat) => {
          const marque = marques.get(candidat.appareil)
          return marque === undefined ? [] : [{ ...candidat, du: marque.du, au: marque.au }]
        })
      }
      const nombreRetenu = async (ctx: Contexte): Promise<number> => {
        const changes = await prendreJoursChanges(ctx, COMPTEURS)
        return (await trouverCandidats(ctx.sql, changes, parametresGeneraux(ctx.parametres), jourCourant(ctx))).length
      }

      const vus = { retenus: 0, paires: 0, evenements: new Set<string>() }
      const juger = async (etape: string): Promise<void> => {
        await clorePerimees(base.db, jourCourant(moteur), clock.now())
        vus.retenus += await essayer(nombreRetenu)
        const attendus = await essayer(async (ctx) => {
          const candidats = await toutes(ctx)
          vus.paires += candidats.length
          await evaluer(ctx, candidats)
          return instances({ db: ctx.sql })
        })
        await evaluerTout(moteur, un(3, 20_000))
        const obtenus = await instances(base)
        expect(obtenus, etape).toEqual(attendus)
        for (const { id_alerte, debut: du, etat } of obtenus) vus.evenements.add(`${id_alerte} ${du} ${etat}`)
      }

      for (const appareil of appareils) await changer(appareil, premier, debut - 1)
      await juger('first')
      for (let etape = 0; etape < ETAPES; etape++) {
        if (hasard() < 0.5) {
          // the readings of the day before, of nearly all
          for (const appareil of appareils) if (hasard() < 0.9) await changer(appareil, aujourdHui, aujourdHui)
          aujourdHui++
          clock.avancer(86_400_000)
        } else {
          // late or corrected readings of a few
          for (let k = un(1, 3, 6); k > 0; k--) {
            const du =
              hasard() < 0.7
                ? aujourdHui - 1 - Math.floor(hasard() * 8)
                : premier + ALERTES + 1 + Math.floor(hasard() * (120 - ALERTES - 1))
            await changer(un(...appareils), du, Math.min(du + un(0, 0, 1, 3), aujourdHui - 1), hasard() < 0.4)
          }
        }
        if (hasard() < 0.3)
          await sql`
            update alerte_instance set etat = 'EN_PAUSE', pause_motif = 'AUTRE', pause_jusqu_au = ${texteJour(aujourdHui + 3)}
             where id_instance = (select min(id_instance) from alerte_instance where etat = 'DECLENCHEE')`.execute(
            base.db,
          )
        await juger(`step ${etape}`)
      }
      console.info(
        `seed ${graine}: ${vus.retenus} of ${vus.paires} pairs judged, ${vus.evenements.size} states of events`,
      )
      expect(vus.paires - vus.retenus).toBeGreaterThan(30)
      expect(vus.evenements.size).toBeGreaterThan(20)
    },
  )

  it('keep a leak of one day that no whole day holds, where one day is enough', async () => {
    await sql`delete from utilisateur; delete from conso_jour_change`.execute(base.db)
    const { userWebId } = await unUtilisateur(base.db, { motDePasse: null })
    const numeroContrat = await unAttachement(base.db, userWebId)
    const appareil = await unAppareil(base.db, numeroContrat, { telereleve: true, pose: { index_pose_litres: null } })
    await uneAlerte(base, { numeroContrat, userWebId })
    const premier = Date.parse('2026-06-10T00:00:00+02:00') / 1000
    // from noon to 14:00 the day after: neither day is without an hour of 0 litres
    const cumul = (heure: number): number => Math.min(Math.max(heure - 12, 0), 26) * 12
    const lectures = Array.from({ length: 49 }, (_, heure) => uneLecture(premier + heure * 3600, 1000 + cumul(heure)))
    await recevoir(base, [{ appareil, lectures }])
    const clock = fixedClock(new Date('2026-06-12T06:00:00Z'))
    await evaluerTout(unMoteur(base, clock, { AFND: 1 }))
    expect(await instances(base)).toMatchObject([{ etat: 'TERMINEE', duree: 26, litres: 312 }])
  })
})
