/** Is this an IBAN by its shape and its two check digits (ISO 13616, modulo 97)? Without spaces, in capitals. */
export const estIbanValide = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const chiffres = [...iban.slice(4), ...iban.slice(0, 4)].map((signe) => Number.parseInt(signe, 36)).join('')
  return [...chiffres].reduce((reste, chiffre) => (reste * 10 + Number(chiffre)) % 97, 0) === 1
}
