import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const racine = document.getElementById('racine')
if (racine) createRoot(racine).render(createElement('h1', null, 'Bonjour'))
