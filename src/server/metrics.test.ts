import { expect, test } from 'vitest'
import { Metrics } from './metrics.ts'

test('writes the Prometheus text format', async () => {
  const metrics = new Metrics()
  metrics.count('runs_total', { tool: 'a "b"' })
  metrics.count('runs_total', { tool: 'a "b"' })
  metrics.observe('run_seconds', { tool: 'a' }, 0.3)
  metrics.gauge('waiting', () => [{ value: 7 }])
  const lines = (await metrics.render()).split('\n')
  expect(lines).toContain('# TYPE runs_total counter')
  expect(lines).toContain('runs_total{tool="a \\"b\\""} 2')
  expect(lines).toContain('run_seconds_bucket{tool="a",le="0.1"} 0')
  expect(lines).toContain('run_seconds_bucket{tool="a",le="0.5"} 1')
  expect(lines).toContain('run_seconds_bucket{tool="a",le="+Inf"} 1')
  expect(lines).toContain('run_seconds_sum{tool="a"} 0.3')
  expect(lines).toContain('waiting 7')
})
