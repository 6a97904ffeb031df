import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { unAttachement, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { suivant } from '../../../test-setup/fixtures/suite.ts'
import { unPoolMortel } from '../../import/coupure.fixtures.ts'
import { importerTexte } from '../../import/import.fixtures.ts'
import { unPassage } from './passages.fixtures.ts'

// docs/decisions/056: whatever billing says of the people of a contract, in any order, killed and again, nobody reads a bill that was never theirs
const { db, pool: entier, fermer, unCompte, personne, lues, detail } = await unPassage()
afterAll(fermer)
const { pool, mourir } = unPoolMortel(entier)

const qui = fc.integer({ min: 0, max: 2 })
const unFait = fc.oneof(
  fc.record({
    genre: fc.constant('passe' as const),
    titulaire: qui,
    payeur: qui,
    mort: fc.option(fc.integer({ min: 1, max: 30 })),
  }),
  fc.record({ genre: fc.constant('facture' as const), nommee: fc.boolean() }),
  fc.record({ genre: fc.constant('rattache' as const), qui, connu: fc.boolean() }),
)

it('nobody reads a bill that was never theirs, and who was there when it came reads it for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(unFait, { minLength: 4, maxLength: 9 }), async (faits) => {
      const gens = await Promise.all([0, 1, 2].map((n) => personne(`Personne${n}`)))
      const comptes = await Promise.all(gens.map(() => unCompte()))
      const contrat = await unContrat(db, { numero_client_titulaire: gens[0] ?? '' })
      let la = new Set([0])
      const factures: {
        identifiantInterne: number
        numeroFacture: string
        siens: ReadonlySet<number>
        lecteurs: number[]
      }[] = []
      const attaches = async () => {
        const { rows } = await entier.query<{ id: number }>(
          'select user_web_id::int as id from attachement where numero_contrat = $1',
          [contrat],
        )
        return comptes.flatMap(({ userWebId }, n) => (rows.some(({ id }) => id === userWebId) ? [n] : []))
      }
      for (const fait of faits) {
        if (fait.genre === 'passe') {
          const ligne = `${contrat};EA;SE;2020-01-01;${gens[fait.titulaire]};${gens[fait.payeur]}`
          const importer = () =>
            importerTexte(
              pool,
              'contrats',
              `numeroContrat;codeTypeService;codeEtatContrat;dateEtat;numeroClientTitulaire;numeroClientPayeur\n${ligne}\n`,
            )
          if (fait.mort !== null) await mourir(fait.mort, importer)
          await importer()
          la = new Set([fait.titulaire, fait.payeur])
        } else if (fait.genre === 'facture') {
          const numeroFacture = `H${suivant()}`
          const client = fait.nommee ? gens[[...la][0] ?? 0] : ''
          await importerTexte(
            pool,
            'factures',
            `numeroFacture;numeroContrat;dateEmission;montantTtc;numeroClient\n${numeroFacture};${contrat};2026-11-21;10,00;${client}\n`,
          )
          const { identifiant_interne: identifiantInterne } = await db
            .selectFrom('facture')
            .select('identifiant_interne')
            .where('numero_facture', '=', numeroFacture)
            .executeTakeFirstOrThrow()
          factures.push({ identifiantInterne, numeroFacture, siens: la, lecteurs: await attaches() })
        } else if (la.has(fait.qui) && !(await attaches()).includes(fait.qui)) {
          // one alone is known to be who it is whatever the proof; of several, an invoice does not say who
          const client = gens[fait.qui] ?? ''
          const compte = comptes[fait.qui]?.userWebId ?? 0
          await unAttachement(db, compte, contrat, { clients: fait.connu ? [client] : [] })
        }
      }
      for (const [n, compte] of comptes.entries()) {
        const liste = await lues(compte, contrat)
        const trouvees = typeof liste === 'number' ? [] : liste
        for (const { identifiantInterne, numeroFacture, siens, lecteurs } of factures) {
          const lit = (await detail(compte, { identifiantInterne })) === 200
          expect([numeroFacture, n, trouvees.includes(numeroFacture)]).toEqual([numeroFacture, n, lit])
          if (lit) expect([numeroFacture, [...siens]]).toEqual([numeroFacture, expect.arrayContaining([n])])
          if (lecteurs.includes(n)) expect([numeroFacture, n, lit]).toEqual([numeroFacture, n, true])
        }
      }
    }),
    { numRuns: 12 },
  )
}, 300_000)
