export { findCompteNomme } from './gestion.repo.ts'
export { exigerCompteGere } from './use-cases/gerer-utilisateur.ts'
