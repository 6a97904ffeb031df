/** « 550,47 € », for the sentences of the report. */
export const enEuros = (centimes: number): string => {
  const entier = Math.trunc(Math.abs(centimes) / 100)
  return `${centimes < 0 ? '-' : ''}${entier},${String(Math.abs(centimes) % 100).padStart(2, '0')} €`
}

type LigneFactures = {
  readonly montantTtc: number
  readonly montantHt: number | null
  readonly montantTva: number | null
  readonly nature: string | null
  readonly reste: number | null
  readonly dateEmission: string
  readonly dateExigibilite: string | null
  readonly dateLimite: string | null
  readonly dateDebutPeriode: string | null
  readonly dateFinPeriode: string | null
  readonly dateIndex1: string | null
  readonly dateIndex2: string | null
  readonly factureOrigine: string | null
}

const avant = (a: string | null, b: string | null): boolean => a !== null && b !== null && a < b

/** What contradicts itself in one line of invoices: the field and why. */
export const fautesDeFacture = (l: LigneFactures): [keyof LigneFactures, string][] => {
  const fautes: [boolean, keyof LigneFactures, string][] = [
    [
      l.nature !== null && (l.nature === 'AVOIR') !== l.montantTtc < 0,
      'nature',
      'le montant d’un avoir est négatif, celui d’une facture ne l’est pas',
    ],
    [
      l.montantHt !== null && l.montantTva !== null && l.montantHt + l.montantTva !== l.montantTtc,
      'montantTtc',
      'ce n’est pas la somme du montant hors taxes et de la TVA',
    ],
    [
      l.reste !== null && (l.reste < Math.min(l.montantTtc, 0) || l.reste > Math.max(l.montantTtc, 0)),
      'reste',
      'le reste est entre zéro et le montant de la facture',
    ],
    [avant(l.dateExigibilite, l.dateEmission), 'dateExigibilite', 'la facture serait exigible avant son émission'],
    [avant(l.dateLimite, l.dateEmission), 'dateLimite', 'la date limite précède l’émission'],
    [avant(l.dateFinPeriode, l.dateDebutPeriode), 'dateFinPeriode', 'la fin de la période précède son début'],
    [avant(l.dateIndex2, l.dateIndex1), 'dateIndex2', 'le second index précède le premier'],
    [l.factureOrigine !== null && l.montantTtc >= 0, 'factureOrigine', 'seul un avoir corrige une autre facture'],
  ]
  return fautes.filter(([faute]) => faute).map(([, champ, motif]) => [champ, motif])
}
