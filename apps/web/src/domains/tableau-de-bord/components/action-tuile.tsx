import type { RechercheDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { type EcranLie, LienEcran } from '../../../navigation/lien-ecran.tsx'
import { classeAction } from '../../../ui/bouton.tsx'

interface ProprietesAction<I extends EcranLie> {
  readonly ecran: I
  readonly recherche: RechercheDe<I>
  readonly children: string
}

/** The one link of a tile: nothing where its screen does not exist yet, or is not offered. */
export const ActionTuile = <I extends EcranLie>({ ecran, recherche, children }: ProprietesAction<I>) => (
  <LienEcran ecran={ecran} recherche={recherche} className={classeAction}>
    {children}
    <IconArrowRight size={18} aria-hidden="true" />
  </LienEcran>
)
