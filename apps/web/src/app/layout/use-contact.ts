import { useQuery } from '@tanstack/react-query'
import { requeteConfiguration } from '../../session/contrats.queries.ts'
import { marque } from '../../theme/marque.ts'

/** How to reach the utility: its parameters, or what was built in until they are read. */
export const useContact = () => {
  const { data } = useQuery(requeteConfiguration())
  const parametres = data?.parametres
  return {
    telephone: parametres?.regieTelephone || marque.contact.telephone,
    horaires: parametres?.regieHoraires || marque.contact.horaires,
    urgence: parametres?.regieUrgence || marque.contact.urgence,
    urgenceHoraires: parametres?.regieUrgenceHoraires || marque.contact.urgenceHoraires,
  }
}
