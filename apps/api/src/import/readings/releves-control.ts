import type { PoolClient } from 'pg'
import type { Lecture, OrigineLecture } from '../../domains/consommation/serie/lecture.ts'
import type { ContexteFormat } from '../format.ts'
import type { Verdicts } from '../tables/table-format.ts'
import { ControleLectures } from './chunk-control.ts'
import { nombreAuDela, nombreEnAttente, remarquesDe } from './findings.ts'
import type { LecturesPaquet, SeriePaquet } from './lines.ts'
import type { AppareilConnu } from './meters.ts'
import type { LigneReleve } from './releves.repo.ts'
import { verifierUnite } from './wrong-unit.ts'

const ORIGINES: Readonly<Record<LigneReleve['origine'], OrigineLecture>> = {
  RELEVE: 'releve',
  TELERELEVE: 'telereleve',
  AUTO_RELEVE: 'autoReleve',
  ESTIME: 'estime',
  RECTIFIE: 'rectifie',
  POSE: 'pose',
  DEPOSE: 'depose',
}

export type ReleveLu = LigneReleve & { readonly connu: AppareilConnu }

const lectureDe = ({ dateReleve, valeurIndex, origine, version }: ReleveLu): Lecture => ({
  instant: Date.parse(dateReleve) / 1000,
  indexLitres: valeurIndex,
  origine: ORIGINES[origine],
  version,
})

/**
 * The same examination as for automatic readings, dial by dial.
 * @throws ImportError in the first chunk when the file is not in the unit it is read in
 */
export const controlerReleves = async (
  client: PoolClient,
  releves: readonly ReleveLu[],
  verdicts: Verdicts,
  { valeurs }: Pick<ContexteFormat, 'valeurs'>,
  premier: boolean,
): Promise<void> => {
  const rangs = new Map<string, number>()
  const series: NonNullable<SeriePaquet>[] = []
  const rangDe = ({ connu, numeroOrdre }: ReleveLu): number => {
    const cle = `${connu.id}/${numeroOrdre}`
    const rang = rangs.get(cle) ?? series.push({ appareil: connu, cadran: numeroOrdre }) - 1
    rangs.set(cle, rang)
    return rang
  }
  const [numeros, lectures] = [releves.map(rangDe), releves.map(lectureDe)]
  const lues: LecturesPaquet = {
    nombre: releves.length,
    serie: (i) => numeros[i] ?? 0,
    lecture: (i) => lectures[i] as Lecture,
  }
  const ligneDe = (i: number): number => releves[i]?.ligne ?? 0
  const examen = await new ControleLectures('releves').examiner(client, series, lues)
  if (premier) verifierUnite(examen, series, lues, ligneDe, valeurs)
  for (const { ligne, champ, motif } of remarquesDe(examen, series, lues, ligneDe, valeurs))
    verdicts.avertir(ligne, champ, motif)
  verdicts.compter({ impossibles: nombreAuDela(examen), sansPose: nombreEnAttente(examen) })
}
