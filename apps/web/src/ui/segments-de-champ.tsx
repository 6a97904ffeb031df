import type { ComponentProps } from 'react'
import champ from './champ.module.css'
import { Segments } from './segments.tsx'

/** Segments in a form: their name stands above, as that of a field. */
export const SegmentsDeChamp = (proprietes: ComponentProps<typeof Segments>) => (
  <div>
    <p className={champ.etiquette} aria-hidden="true">
      {proprietes.nom}
    </p>
    <Segments {...proprietes} />
  </div>
)
