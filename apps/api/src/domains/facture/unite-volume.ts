import type { CodeTypeService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { isTypeElectricity } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { UniteVolume } from '@ondine/webapi/facture/facture.codes.ts'

/** What the volumes of a contract count. */
export const uniteVolumeDe = (service: CodeTypeService): UniteVolume => (isTypeElectricity(service) ? 'KWH' : 'M3')
