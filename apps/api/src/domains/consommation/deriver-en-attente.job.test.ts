import { expect, it, vi } from 'vitest'
import { deriverEnAttenteJob } from './deriver-en-attente.job.ts'

it('derives what waits at each slot and lets its failure reach the queue', async () => {
  const deriver = vi.fn().mockResolvedValueOnce({ appareils: 1 }).mockRejectedValueOnce(new Error('base arrêtée'))
  const executer = deriverEnAttenteJob(deriver).preparer({ creneau: '2026-11-20T10:15:00.000Z' })
  await executer({} as never)
  expect(deriver).toHaveBeenCalledOnce()
  await expect(executer({} as never)).rejects.toThrow('base arrêtée')
})
