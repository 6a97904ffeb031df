import type { ChampOuvert } from '@ondine/webapi/demarche/parcours.rules.ts'
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
    const { groupe, nom } = ouvert.champ
    if (groupe === undefined) return <ChampDemarche key={nom} ouvert={ouvert} de={de} />
    const parties = ouverts.filter(({ champ }) => champ.groupe?.nom === groupe.nom)
    return parties[0] === ouvert ? <BlocAdresse key={groupe.nom} ouverts={parties} de={de} /> : null
  })
