import type { PoolClient } from 'pg'
import { lireParametresParc } from '../../domains/consommation/derivation/parametres.repo.ts'
import { parametresDuCompteur } from '../../domains/consommation/serie/debits.ts'
import { estSurCadran } from '../../domains/consommation/serie/lecture.ts'
import type { Verdicts } from '../tables/table-format.ts'
import type { Valeurs } from '../values.ts'
import { raisonImpossible } from './findings.ts'
import { Appareils } from './meters.ts'

type LigneDePose = {
  readonly ligne: number
  readonly identifiantAppareil: string
  readonly indexPose: number | null
  readonly indexDepose: number | null
}

/** Once the meters are written: which fitting and removal indexes their dials cannot show. They are kept, and count for nothing. */
export const controlerIndexDePose = async (
  client: PoolClient,
  lignes: readonly LigneDePose[],
  verdicts: Verdicts,
  valeurs: Valeurs,
): Promise<void> => {
  const lues = lignes.filter(({ indexPose, indexDepose }) => indexPose !== null || indexDepose !== null)
  if (lues.length === 0) return
  const appareils = new Appareils()
  await appareils.charger(client, new Set(lues.map(({ identifiantAppareil }) => identifiantAppareil)))
  const parc = await lireParametresParc(client)
  for (const { ligne, identifiantAppareil, ...index } of lues) {
    const appareil = appareils.trouver(identifiantAppareil)
    if (appareil === undefined) continue
    const parametres = parametresDuCompteur(parc, appareil)
    for (const champ of ['indexPose', 'indexDepose'] as const) {
      const indexLitres = index[champ]
      if (indexLitres === null || estSurCadran({ instant: 0, indexLitres, origine: 'pose' }, parametres)) continue
      const raison = raisonImpossible({ genre: 'cadran' }, appareil, parametres, valeurs)
      verdicts.avertir(ligne, champ, `${raison} (gardé, ni affiché ni facturé)`)
    }
  }
}
