import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Univers } from '@ondine/webapi/univers/univers.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useParametres } from '../../../navigation/use-adresse.ts'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useTravail } from '../../../ui/use-travail.ts'
import { enregistrerUnivers, requeteUnivers } from '../univers.queries.ts'
import { texteUnivers } from '../univers.textes.ts'
import css from './univers.module.css'

export interface ContenuMontre {
  readonly cle: string
  /** Shows what the universe does not open yet. */
  readonly ajouter: boolean
  readonly enCours: boolean
  readonly changer: (changement: Parameters<typeof enregistrerUnivers>[0], apres: () => void) => void
}

interface Proprietes {
  readonly titre: (univers: Univers) => string
  readonly dedans: string
  readonly aAjouter: string
  readonly children: (contenu: ContenuMontre) => ReactNode
}

/** Page of what one universe opens, groups or contracts, and of what it may open (3§2). */
export const ContenuUnivers = ({ titre, dedans, aAjouter, children }: Proprietes) => {
  const { key = '' } = useParametres('manage-univers-contracts')
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(requeteUnivers())
  const [vue, setVue] = useState<'dedans' | 'ajouter'>('dedans')
  const { enCours, lancer } = useTravail()
  const univers = data?.resultats.find((un) => un.key === key)
  const fil = [
    { libelle: 'Mes espaces partagés', vers: cheminDe('manage-univers') },
    { libelle: univers?.libelle ?? 'Espace partagé' },
  ]
  const lecture = { data: univers, isError: isError || data !== undefined, refetch }
  const changer: ContenuMontre['changer'] = (changement, apres) => {
    void lancer(async () => {
      const { libelle, refus } = await enregistrerUnivers({ key, ...changement })
      apres()
      if (refus.length > 0) notifier({ type: 'vigilance', message: refus.map(({ message }) => message).join(' ') })
      else notifier({ type: 'succes', message: texteUnivers('modifie', { libelle }) })
    })
  }
  return (
    <>
      <PageHeader titre={univers ? titre(univers) : 'Espace partagé'} fil={fil} />
      <Lu
        de={lecture}
        erreur="Cet espace partagé n’a pas pu s’afficher"
        suite="Il n’existe plus, ou il n’est pas à vous."
        hauteur={320}
      >
        {() => (
          <>
            <div className={css.vues}>
              <Segments
                nom="Ce que l’on montre"
                valeur={vue}
                onChange={(suite) => {
                  void navigate({ to: '.', search: {}, replace: true })
                  setVue(suite)
                }}
                segments={[
                  { valeur: 'dedans', libelle: dedans },
                  { valeur: 'ajouter', libelle: aAjouter },
                ]}
              />
            </div>
            {children({ cle: key, ajouter: vue === 'ajouter', enCours, changer })}
          </>
        )}
      </Lu>
    </>
  )
}
