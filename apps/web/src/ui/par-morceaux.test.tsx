import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let surRetour: () => void = () => undefined
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { hash: '#/dashboard' })
  vi.stubGlobal('addEventListener', (_nom: string, faire: () => void) => {
    surRetour = faire
  })
})
afterEach(() => vi.unstubAllGlobals())

const rendre = async () => {
  const { ParMorceaux } = await import('./par-morceaux.tsx')
  return () =>
    renderToStaticMarkup(
      <ParMorceaux dabord={2} place={<hr />}>
        <i>1</i>
        <i>2</i>
        <i>3</i>
      </ParMorceaux>,
    )
}

it('begins with what fills the screen, and keeps the place of the rest', async () => {
  const page = await rendre()
  expect(page()).toBe('<i>1</i><i>2</i><hr/>')
})

it('shows all at once on the pages that follow the first', async () => {
  const page = await rendre()
  location.hash = '#/factures'
  expect(page()).toBe('<i>1</i><i>2</i><i>3</i>')
})

it('shows all at once to whoever comes back, so that what was read is where it was', async () => {
  const page = await rendre()
  surRetour()
  expect(page()).toBe('<i>1</i><i>2</i><i>3</i>')
})
