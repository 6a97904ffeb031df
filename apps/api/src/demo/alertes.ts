import type { CanalAlerte, CodeTypeAlarme, StatutAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import { ajouterJours } from './calendrier.ts'

/** One alert of the demo; the engine finds by itself what fires it. Days are counted back from the reference day. */
export interface AlerteDemo {
  readonly email: string
  readonly numeroContrat: string
  readonly type: CodeTypeAlarme
  readonly titre: string
  readonly canal: CanalAlerte
  readonly destinataire: string | null
  readonly statut: StatutAlerte
  readonly periodeDebut: string
  readonly periodeFin: string | null
  readonly seuilLitres: number
}

/** Contracts of the syndic that watch for leaks: two leak now, two did (comptes.ts), the others are quiet. */
const SURVEILLES_SYNDIC = ['0200000', '0200003', '0200021', '0200057', '0200078', '0200099']
const ANCIENNETE = 500

/**
 * The subscriber's alerts show each state: one that fired and closed, one that is off because only one may be active, one that
 * is over. The syndic watches six flats.
 */
export const alertesDemo = (jourReference: string): AlerteDemo[] => {
  const depuis = (jours: number): string => ajouterJours(jourReference, -jours)
  const abonne = {
    email: 'abonne@ondine.example',
    numeroContrat: '0012345',
    canal: 'MAIL',
    destinataire: 'abonne@ondine.example',
    periodeDebut: depuis(ANCIENNETE),
    periodeFin: null,
    seuilLitres: 0,
  } as const
  return [
    { ...abonne, type: 'AF', titre: 'Fuite à la maison', statut: 'ACTIVE' },
    { ...abonne, type: 'AS', titre: 'Surconsommation', statut: 'DESACTIVE', periodeDebut: depuis(300) },
    {
      ...abonne,
      type: 'SC',
      titre: 'Vacances',
      canal: 'SMS',
      destinataire: '0639980012',
      statut: 'ACTIVE',
      periodeDebut: depuis(95),
      periodeFin: depuis(84),
    },
    ...SURVEILLES_SYNDIC.map(
      (numeroContrat): AlerteDemo => ({
        ...abonne,
        email: 'syndic@ondine.example',
        destinataire: 'syndic@ondine.example',
        numeroContrat,
        type: 'AF',
        titre: 'Fuite',
        statut: 'ACTIVE',
      }),
    ),
  ]
}
