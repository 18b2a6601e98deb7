import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('writes the Prometheus text format', async () => {
  const metrics = new Metrics()
  metrics.taskRuns.inc({ tool: 'a "b"', outcome: 'done' })
  metrics.taskRuns.inc({ tool: 'a "b"', outcome: 'done' })
  metrics.taskRunSeconds.observe({ tool: 'a' }, 0.3)
  metrics.gauge('waiting', 'Those who wait', () => [{ value: 7 }])
  metrics.gauge('tasks', 'All tasks', async () => [{ labels: { state: 'queued' }, value: 2 }], 'state')
  const lines = (await metrics.render()).split('\n')
  expect(lines).toContain('# TYPE safelight_task_runs_total counter')
  expect(lines).toContain('safelight_task_runs_total{tool="a \\"b\\"",outcome="done"} 2')
  expect(lines).toContain('safelight_task_run_seconds_bucket{le="0.1",tool="a"} 0')
  expect(lines).toContain('safelight_task_run_seconds_bucket{le="0.5",tool="a"} 1')
  expect(lines).toContain('safelight_task_run_seconds_bucket{le="+Inf",tool="a"} 1')
  expect(lines).toContain('safelight_task_run_seconds_sum{tool="a"} 0.3')
  expect(lines).toContain('waiting 7')
  expect(lines).toContain('tasks{state="queued"} 2')
  expect(lines).not.toContain('safelight_task_wait_seconds_count 0')
})

test('a thousand keys have a series each, the others one together', async () => {
  const metrics = new Metrics()
  for (let key = 0; key < 1002; key += 1) metrics.countApiCall({ endpoint: '/x', status: 200, keyId: `k${key}` })
  metrics.countApiCall({ endpoint: '/x', status: 403, keyId: null })
  const lines = (await metrics.render()).split('\n').filter((line) => line.startsWith('safelight_api_calls_total{'))
  expect(lines).toHaveLength(1002)
  expect(lines).toContain('safelight_api_calls_total{endpoint="/x",status="200",key="other"} 2')
  expect(lines).toContain('safelight_api_calls_total{endpoint="/x",status="403",key="none"} 1')
})
