import type { ChampOuvert } from '@ondine/webapi/demarche/parcours.rules.ts'
import { Fragment, Suspense } from 'react'
import { Squelette } from '../../../ui/squelette.tsx'
import { widgets } from '../widgets/widgets.ts'
import { BlocAdresse } from './bloc-adresse.tsx'
import { ChampDemarche } from './champ-demarche.tsx'
import type { Demarche } from './use-demarche.ts'

interface Proprietes {
  readonly ouverts: readonly ChampOuvert[]
  readonly de: Demarche
}

/** Fields in their order; those of one address stand together. */
export const ChampsDeLEtape = ({ ouverts, de }: Proprietes) =>
  ouverts.map((ouvert) => {
    const { groupe, nom, widget } = ouvert.champ
    const Widget = widget && widgets[widget]
    if (groupe === undefined)
      return (
        <Fragment key={nom}>
          <ChampDemarche ouvert={ouvert} de={de} />
          {Widget && (
            <Suspense fallback={<Squelette hauteur={208} />}>
              <Widget de={de} />
            </Suspense>
          )}
        </Fragment>
      )
    const parties = ouverts.filter(({ champ }) => champ.groupe?.nom === groupe.nom)
    return parties[0] === ouvert ? <BlocAdresse key={groupe.nom} ouverts={parties} de={de} /> : null
  })
