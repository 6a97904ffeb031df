import { defineFigures } from '../../platform/figures/figures.ts'
import { compterAJuger, compterAlertes } from './figures.repo.ts'

/** Alerts on consumption; attempts at judging them are counted with the jobs (`evaluer-alertes`). */
export const figuresAlertes = defineFigures({
  figures: {
    ondine_alerts_open: { aide: 'Alerts that have fired and are not closed, by state.', labels: ['state'] },
    ondine_alerts_meters_to_judge: { aide: 'Meters whose new days were not judged yet.' },
  },
  lire: async ({ sql }) => ({
    ondine_alerts_open: (await compterAlertes(sql)).map(({ etat: state, nombre: valeur }) => ({ state, valeur })),
    ondine_alerts_meters_to_judge: await compterAJuger(sql),
  }),
})
