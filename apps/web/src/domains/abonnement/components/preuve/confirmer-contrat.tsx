import type { ContratAConfirmer, MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { useState } from 'react'
import { EtatErreur, Note } from '../../../../ui/etats.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { Squelette } from '../../../../ui/squelette.tsx'
import { useMoyensDePreuve } from '../../preuve.queries.ts'
import { preuveTextes as textes } from '../../preuve.textes.ts'
import css from '../abonnement.module.css'
import { ouvrirContratConfirme } from './ouvrir-contrat.ts'
import { ParLettre } from './par-lettre.tsx'
import { ParMessage } from './par-message.tsx'
import { ParPapier } from './par-papier.tsx'

type Moyen = keyof typeof textes.moyens
type Papier = 'facture' | 'client'

const papiersDe = (moyens: MoyensDePreuve): Papier[] => (['facture', 'client'] as const).filter((un) => moyens[un])

const moyensOuverts = (moyens: MoyensDePreuve): Moyen[] => [
  ...(papiersDe(moyens).length > 0 ? (['papier'] as const) : []),
  ...(moyens.contacts.length > 0 ? (['contact'] as const) : []),
  ...(moyens.lettre.possible || moyens.lettre.demandeeLe !== null ? (['lettre'] as const) : []),
]

interface Proprietes {
  readonly contrat: Pick<ContratAConfirmer, 'numeroContrat' | 'etat'>
  readonly apres: () => void
}

/** The ways to prove that a contract is one's own, one at a time (docs/decisions/013). */
export const ConfirmerContrat = ({ contrat: { numeroContrat, etat }, apres }: Proprietes) => {
  const { data, isError, refetch } = useMoyensDePreuve(numeroContrat)
  const [choisi, setChoisi] = useState<Moyen | null>(null)
  if (isError && !data)
    return <EtatErreur titre="Les moyens n’ont pas pu se charger" reessayer={() => void refetch()} />
  if (!data) return <Squelette hauteur={220} />
  const ouverts = moyensOuverts(data)
  const moyen = choisi !== null && ouverts.includes(choisi) ? choisi : ouverts[0]
  const [papier, ...autres] = papiersDe(data)
  const confirme = (): void => {
    apres()
    void ouvrirContratConfirme(numeroContrat)
  }
  return (
    <div className={css.pile}>
      <p>{etat === 'SUSPENDU' ? textes.suspendu : textes.pourquoi}</p>
      {moyen === undefined && <Note ton="vigilance">{textes.aucun}</Note>}
      {moyen !== undefined && ouverts.length > 1 && (
        <Segments
          nom={textes.moyen}
          segments={ouverts.map((un) => ({ valeur: un, libelle: textes.moyens[un] }))}
          valeur={moyen}
          onChange={setChoisi}
        />
      )}
      {moyen === 'papier' && papier !== undefined && (
        <ParPapier numeroContrat={numeroContrat} papiers={[papier, ...autres]} confirme={confirme} />
      )}
      {moyen === 'contact' && <ParMessage numeroContrat={numeroContrat} contacts={data.contacts} confirme={confirme} />}
      {moyen === 'lettre' && <ParLettre numeroContrat={numeroContrat} lettre={data.lettre} confirme={confirme} />}
    </div>
  )
}
