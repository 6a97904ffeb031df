import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { estIntime } from '@ondine/webapi/demarche/intime.rules.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePrerempli } from '../../../navigation/prerempli.ts'
import { useRechercheBrute } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { AvisBrouillon } from '../brouillon/avis-brouillon.tsx'
import { DemandeDeLien, EtatBrouillon } from '../brouillon/etat-brouillon.tsx'
import { enReponses } from '../brouillon/use-sauvegarde.ts'
import css from './demarche.module.css'
import { Etapes } from './etapes.tsx'
import type { FormulaireOuvert } from './formulaire.queries.ts'
import { FormulaireDemarche } from './formulaire-demarche.tsx'
import { garderRecu } from './recu.store.ts'
import { sectionsDites } from './reponses.rules.ts'
import { RECAPITULATIF, useDemarche } from './use-demarche.ts'

interface Proprietes {
  readonly ouvert: FormulaireOuvert
  readonly numeroContrat: string | undefined
  readonly avecCaptcha: boolean
  /** Looked at by staff: the address keeps this, nothing is kept of what is typed, and instead of being sent it ends so. */
  readonly apercu?: { readonly recherche: Readonly<Record<string, string>>; readonly finir: () => void } | undefined
}

/** A procedure being made: its step stands in the address, so that Back is the step before. */
export const DemarcheOuverte = ({ ouvert, numeroContrat, avecCaptcha, apercu }: Proprietes) => {
  const { definition } = ouvert
  const { etape: demandee, contrat } = useRechercheBrute()
  const navigate = useNavigate()
  const { history } = useRouter()
  const premiere = definition.etapes[0]?.id ?? ''
  const etape = typeof demandee === 'string' ? demandee : premiere
  // what the address says of the form itself stays in it from step to step
  const gardee = { ...apercu?.recherche, ...(contrat !== undefined && { contrat }) }
  const aller = (vers: string, replace = false): void =>
    void navigate({
      to: '.',
      search: { ...gardee, ...(vers !== premiere && { etape: vers }) } as never,
      replace,
    })
  const prerempli = usePrerempli()
  const de = useDemarche({
    ouvert,
    prerempli,
    numeroContrat,
    avecCaptcha,
    brouillon: apercu === undefined ? `demarche-${definition.type}-${numeroContrat ?? ''}` : undefined,
    aLaPlace: apercu?.finir,
    etape,
    allerA: aller,
    recue: (recue, parcours) => {
      const intimes = new Set(champsDe(definition).flatMap((champ) => (estIntime(champ) ? [champ.nom] : [])))
      garderRecu(
        {
          reference: recue.reference,
          titre: definition.titre,
          le: new Date().toISOString(),
          suite: recue.suite,
          reponseAvant: recue.reponseAvant,
          sections: sectionsDites(parcours, (champ) => de.pieces.lire(champ).map(({ name }) => name)),
        },
        intimes,
      )
      void navigate({ to: '.', search: { ...gardee, recu: recue.reference } as never, replace: true })
    },
  })
  const { etapes } = de.parcours
  const rang = etapes.findIndex(({ id }) => id === etape)
  const connue = rang >= 0 || (etape === RECAPITULATIF && etapes.length > 1)
  // an address from yesterday, or a reload that lost what a draft never keeps: the first step that is not done
  const { juger } = de
  const aReprendre = useRef(demandee === undefined ? ouvert.brouillon?.etape : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the form opens, and wherever the address leads then
  useEffect(() => {
    // a draft is taken up where it was left, or at what has to be answered before
    const voulue = aReprendre.current ?? etape
    aReprendre.current = undefined
    if (voulue === premiere) return
    const la = etapes.findIndex(({ id }) => id === voulue)
    if (la < 0 && (voulue !== RECAPITULATIF || etapes.length < 2)) {
      if (etape !== premiere) aller(premiere, true)
      return
    }
    void juger(undefined).then(
      (fautes) => {
        const avant = etapes.slice(0, la < 0 ? undefined : la)
        const due = avant.find(({ champs }) => champs.some(({ nom }) => fautes[nom] !== undefined))
        const arrivee = due?.id ?? voulue
        if (arrivee !== etape) aller(arrivee, true)
      },
      () => undefined,
    )
  }, [connue, etape])
  const montree = connue ? etape : premiere
  return (
    <div className={etapes.length > 1 ? css.deuxColonnes : css.colonne}>
      {etapes.length > 1 && <Etapes etapes={etapes} courante={montree} allerA={aller} />}
      <Carte marge={false}>
        <AvisBrouillon
          sauvegarde={de.sauvegarde}
          refus={de.code}
          ecartees={ouvert.brouillon?.ecartees ?? []}
          perdu={ouvert.perdu}
          motsDe={(nom) => de.motsDe(nom)}
          prendre={(lu) => de.prendre(enReponses(lu))}
        />
        <FormulaireDemarche
          de={de}
          titre={definition.titre}
          etape={montree}
          allerA={aller}
          revenir={montree === premiere ? undefined : () => history.back()}
          avecCaptcha={avecCaptcha}
          etat={<EtatBrouillon sauvegarde={de.sauvegarde} avecFichiers={de.avecFichiers} />}
        />
        <DemandeDeLien sauvegarde={de.sauvegarde} avecCaptcha={avecCaptcha} />
      </Carte>
    </div>
  )
}
