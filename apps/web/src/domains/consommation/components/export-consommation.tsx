import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import type { ProprietesExport } from './formulaire-export.tsx'

const FormulaireExport = charge(() => import('./formulaire-export.tsx'), 'FormulaireExport')

interface Proprietes extends Omit<ProprietesExport, 'graphe'> {
  /** Undefined while there is no graph to export. */
  readonly graphe: ProprietesExport['graphe'] | undefined
}

/** The button of a chart that exports it, and its form (1§5, 1§7.5). */
export const ExportConsommation = ({ graphe, ...reste }: Proprietes) => {
  const [ouvert, setOuvert] = useState(false)
  const fermer = () => setOuvert(false)
  return (
    <>
      <Bouton variante="second" disabled={graphe === undefined} onClick={() => setOuvert(true)}>
        <IconDownload size={18} aria-hidden="true" />
        Exporter
      </Bouton>
      <Dialogue titre="Exporter la consommation" ouvert={ouvert && graphe !== undefined} fermer={fermer}>
        {graphe && (
          <Suspense>
            <FormulaireExport {...reste} graphe={graphe} fermer={fermer} />
          </Suspense>
        )}
      </Dialogue>
    </>
  )
}
