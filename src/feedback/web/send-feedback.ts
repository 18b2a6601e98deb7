import { requestNothing } from '../../client/api-request.ts'
import { loadWebConfig } from '../../client/web-config.ts'
import type { Feedback } from '../../shared/feedback.ts'

export const sendFeedback = async (toolId: string, feedback: Feedback): Promise<void> => {
  const { endpoints } = await loadWebConfig()
  await requestNothing(endpoints.feedback.replace('{tool}', toolId), {
    method: 'POST',
    body: JSON.stringify(feedback),
    headers: { 'content-type': 'application/json' },
  })
}
