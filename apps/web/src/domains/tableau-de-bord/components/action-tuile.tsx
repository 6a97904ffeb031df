import type { IdEcran } from '@ondine/webapi/navigation/screens.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { estConstruit } from '../../../navigation/ecrans-declares.ts'
import { classeAction } from '../../../ui/bouton.tsx'

interface ProprietesAction {
  readonly vers: string
  readonly ecran: IdEcran
  readonly children: string
}

/** The one link of a tile: nothing where its screen does not exist yet. */
export const actionTuile = ({ vers, ecran, children }: ProprietesAction) =>
  estConstruit(ecran)
    ? {
        action: (
          <Link to={vers} className={classeAction}>
            {children}
            <IconArrowRight size={18} aria-hidden="true" />
          </Link>
        ),
      }
    : {}
