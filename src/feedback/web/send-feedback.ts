import type { Feedback } from '../../shared/feedback.ts'
import { requestNothing } from '../../tasks/web/api-request.ts'
import { loadWebConfig } from '../../tasks/web/web-config.ts'

export const sendFeedback = async (toolId: string, feedback: Feedback): Promise<void> => {
  const { endpoints } = await loadWebConfig()
  await requestNothing(endpoints.feedback.replace('{tool}', toolId), {
    method: 'POST',
    body: JSON.stringify(feedback),
    headers: { 'content-type': 'application/json' },
  })
}
