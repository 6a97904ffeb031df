import { codesUnite, type Periodicite, type UniteSeuil } from '@ondine/webapi/alerte/alerte.codes.ts'
import { Controller } from 'react-hook-form'
import type { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import { devise } from '../../../ui/format/nombres.ts'
import { Segments } from '../../../ui/segments.tsx'
import type { SaisieAlerte } from '../saisie.ts'
import css from './alerte.module.css'

type Formulaire = ReturnType<typeof useFormulaire<SaisieAlerte, never>>

const unites: Readonly<Record<UniteSeuil, string>> = { L: 'Litres', M: 'm³' }

/** Litres or m³ beside a threshold (1§5). */
export const ChoixUnite = ({ valeur, onChange }: { valeur: UniteSeuil; onChange: (unite: UniteSeuil) => void }) => (
  <div>
    <p className={css.etiquette} aria-hidden="true">
      Unité
    </p>
    <Segments
      nom="Unité"
      valeur={valeur}
      onChange={onChange}
      segments={codesUnite.toReversed().map((code) => ({ valeur: code, libelle: unites[code] }))}
    />
  </div>
)

const aides: Readonly<Record<string, string>> = {
  AF: 'Le débit qui ne doit jamais couler sans arrêt.',
  AS: 'Ce qu’un jour ne devrait pas dépasser.',
  SC: '0 : prévenez-moi au premier litre.',
  AC: 'Ce qu’un jour ne devrait pas dépasser.',
}

interface Proprietes {
  readonly formulaire: Formulaire
  readonly type: SaisieAlerte['codeTypeAlarme']
  readonly periodicites: readonly { readonly code: Periodicite; readonly libelle: string }[]
}

/** What makes an alert of this kind fire. */
export const ChampsSeuil = ({ formulaire, type, periodicites }: Proprietes) => {
  const { form, champ } = formulaire
  const seuil = form.watch('seuil')
  if (type === '') return null
  if (type === 'RP' || type === 'IP')
    return (
      <Champ
        {...champ('montant')}
        etiquette={`À partir de (${devise()})`}
        aide="0 : prévenez-moi quel que soit le montant."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
      />
    )
  const deux = type === 'AF' || type === 'AS'
  return (
    <>
      {deux && (
        <ChoixUnique
          {...champ('seuil')}
          etiquette="Seuil"
          required
          options={[
            {
              valeur: 'REGIE',
              libelle: 'Celui de la régie (conseillé)',
              detail: type === 'AF' ? 'Le débit qui signale une fuite.' : 'Calculé d’après votre moyenne.',
            },
            { valeur: 'MIEN', libelle: 'Le mien' },
          ]}
        />
      )}
      {(!deux || seuil === 'MIEN') && (
        <div className={css.choixUnite}>
          <Champ
            {...champ('valeurSeuil')}
            etiquette={type === 'AF' ? 'Seuil par heure' : 'Seuil par jour'}
            aide={aides[type] ?? ''}
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <Controller
            control={form.control}
            name="unite"
            render={({ field }) => <ChoixUnite valeur={field.value} onChange={field.onChange} />}
          />
        </div>
      )}
      {type === 'AC' && periodicites.length > 1 && (
        <ChoixUnique
          {...champ('periodicite')}
          etiquette="Quand vérifier ?"
          required
          options={periodicites.map(({ code, libelle }) => ({ valeur: code, libelle }))}
        />
      )}
    </>
  )
}
