import type { ContratAConfirmer } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { useState } from 'react'
import { Note } from '../../../../ui/etats.tsx'
import { Lu } from '../../../../ui/lu.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { useMoyensDePreuve } from '../../preuve.queries.ts'
import { preuveTextes as textes } from '../../preuve.textes.ts'
import css from '../abonnement.module.css'
import { type Moyen, moyensOuverts, papiersDe, phraseSuspendu, premierMoyen } from './moyens.rules.ts'
import { ouvrirContratConfirme } from './ouvrir-contrat.ts'
import { ParLettre } from './par-lettre.tsx'
import { ParMessage } from './par-message.tsx'
import { ParPapier } from './par-papier.tsx'

interface Proprietes {
  readonly contrat: Pick<ContratAConfirmer, 'numeroContrat' | 'etat'>
  readonly apres: () => void
}

/** The ways to prove that a contract is one's own, one at a time (docs/decisions/013). */
export const ConfirmerContrat = ({ contrat: { numeroContrat, etat }, apres }: Proprietes) => {
  const lecture = useMoyensDePreuve(numeroContrat)
  const [choisi, setChoisi] = useState<Moyen | null>(null)
  return (
    <Lu de={lecture} erreur="Les moyens n’ont pas pu se charger" hauteur={220}>
      {(data) => {
        const ouverts = moyensOuverts(data)
        const moyen = choisi !== null && ouverts.includes(choisi) ? choisi : premierMoyen(data, ouverts)
        const [papier, ...autres] = papiersDe(data)
        const confirme = (): void => {
          apres()
          void ouvrirContratConfirme(numeroContrat)
        }
        return (
          <div className={css.pile}>
            <p>{etat === 'SUSPENDU' ? phraseSuspendu(ouverts) : textes.pourquoi}</p>
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
            {moyen === 'contact' && <ParMessage numeroContrat={numeroContrat} moyens={data} confirme={confirme} />}
            {moyen === 'lettre' && <ParLettre numeroContrat={numeroContrat} lettre={data.lettre} confirme={confirme} />}
          </div>
        )
      }}
    </Lu>
  )
}
