import type { MoyensDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { useState } from 'react'
import { Bouton } from '../../../../ui/bouton.tsx'
import { Note } from '../../../../ui/etats.tsx'
import { dateLongue, instantLocal } from '../../../../ui/format/dates.ts'
import { signalerErreur } from '../../../../ui/signaler-erreur.ts'
import { demanderLettre } from '../../preuve.queries.ts'
import { preuveTextes } from '../../preuve.textes.ts'
import css from '../abonnement.module.css'
import { SaisieCode } from './saisie-code.tsx'

const textes = preuveTextes.lettre
const jour = (instant: string): string => dateLongue(instantLocal(instant).jour)

interface Proprietes {
  readonly numeroContrat: string
  readonly lettre: MoyensDePreuve['lettre']
  readonly confirme: () => void
}

/** Asks for a letter to the billing address, then takes its code. */
export const ParLettre = ({ numeroContrat, lettre, confirme }: Proprietes) => {
  const [enCours, setEnCours] = useState(false)
  const demander = async (): Promise<void> => {
    setEnCours(true)
    try {
      await demanderLettre(numeroContrat)
    } catch (cause) {
      signalerErreur(cause)
    } finally {
      setEnCours(false)
    }
  }
  const { possible, demandeeLe, envoyeeLe, expireLe } = lettre
  return (
    <>
      <p>{textes.intro}</p>
      {envoyeeLe !== null && expireLe !== null ? (
        <Note>{textes.envoyee(jour(envoyeeLe), jour(expireLe))}</Note>
      ) : (
        demandeeLe !== null && <Note>{textes.demandee(jour(demandeeLe))}</Note>
      )}
      {possible && (
        <div className={css.actions}>
          <Bouton
            variante={envoyeeLe === null ? 'principal' : 'second'}
            enCours={enCours}
            onClick={() => void demander()}
          >
            {textes.bouton}
          </Bouton>
        </div>
      )}
      {!possible && demandeeLe === null && <Note ton="vigilance">{textes.impossible}</Note>}
      {envoyeeLe !== null && <SaisieCode numeroContrat={numeroContrat} confirme={confirme} />}
    </>
  )
}
