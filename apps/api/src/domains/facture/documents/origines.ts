import type { OrigineReleve } from '@ondine/webapi/consommation/consommation.codes.ts'

/** How an index was read, as a bill says it. */
export const motsOrigine: Readonly<Record<string, string>> = {
  RELEVE: 'relevé',
  TELERELEVE: 'télérelevé',
  AUTO_RELEVE: 'auto-relevé',
  ESTIME: 'estimé',
  RECTIFIE: 'rectifié',
  POSE: 'pose',
  DEPOSE: 'dépose',
} satisfies Record<OrigineReleve, string>
