import type { CodeTypeAlarme, Periodicite } from '@ondine/webapi/alerte/alerte.codes.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import type { Formulaire } from '../../../formulaire/use-formulaire.ts'
import { devise } from '../../../ui/format/nombres.ts'
import type { SaisieAlerte } from '../saisie.ts'
import css from './alerte.module.css'

const CONSEIL = 'Ce qu’un jour ne devrait pas dépasser.'
const aides: Readonly<Partial<Record<CodeTypeAlarme, string>>> = {
  AF: 'Le débit qui ne doit jamais couler sans arrêt.',
  AS: CONSEIL,
  SC: '0\u202f: prévenez-moi au premier litre.',
  AC: CONSEIL,
}

interface Proprietes {
  readonly formulaire: Formulaire<SaisieAlerte>
  readonly type: CodeTypeAlarme | undefined
  readonly periodicites: readonly { readonly code: Periodicite; readonly libelle: string }[]
}

/** What makes an alert of this kind fire. */
export const ChampsSeuil = ({ formulaire, type, periodicites }: Proprietes) => {
  const { champ, pertinents } = formulaire
  if (type === undefined) return null
  const detail = type === 'AF' ? 'Le débit qui signale une fuite.' : 'Calculé d’après votre moyenne.'
  const seuil = champ('seuil')
  return (
    <>
      {pertinents.has('montant') && <Saisie {...champ('montant')} etiquette={`À partir de (${devise()})`} />}
      {pertinents.has('seuil') && (
        <Saisie
          {...seuil}
          options={(seuil.de?.options ?? []).map((une) => (une.valeur === 'REGIE' ? { ...une, detail } : une))}
        />
      )}
      {pertinents.has('valeurSeuil') && (
        <div className={css.choixUnite}>
          <Saisie
            {...champ('valeurSeuil')}
            etiquette={type === 'AF' ? 'Seuil par heure' : 'Seuil par jour'}
            aide={aides[type]}
          />
          <Champs de={formulaire} noms={['unite']} />
        </div>
      )}
      {pertinents.has('periodicite') && periodicites.length > 1 && (
        <Saisie
          {...champ('periodicite')}
          options={periodicites.map(({ code, libelle }) => ({ valeur: code, libelle }))}
        />
      )}
    </>
  )
}
