/** The nine pages that Lighthouse looks at, with who is logged in; nobody for the first two. */
export interface PageVue {
  readonly nom: string
  readonly adresse: string
  readonly compte?: string
}

export const PAGES: readonly PageVue[] = [
  { nom: 'login', adresse: '/#/login' },
  { nom: 'account creation', adresse: '/#/inscription' },
  { nom: 'dashboard of one contract', adresse: '/#/dashboard', compte: 'abonne@ondine.example' },
  { nom: 'consumption', adresse: '/#/conso', compte: 'abonne@ondine.example' },
  { nom: 'step of a procedure', adresse: '/#/demarches/reclamation/?contrat=0012345', compte: 'abonne@ondine.example' },
  { nom: 'alerts', adresse: '/#/alerte', compte: 'abonne@ondine.example' },
  { nom: 'contracts of a manager', adresse: '/#/manage/contrats', compte: 'syndic@ondine.example' },
  { nom: 'dashboard of a manager', adresse: '/#/dashboard', compte: 'syndic@ondine.example' },
  { nom: 'accounts, for staff', adresse: '/#/admin/utilisateurs', compte: 'admin@ondine.example' },
]
