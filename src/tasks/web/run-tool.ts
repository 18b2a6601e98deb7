import { errorFromAnswer, networkError } from '../../client/api-error.ts'
import { loadWebConfig } from '../../client/web-config.ts'
import { withIntegrity } from '../../integrity/web/integrity-header.ts'
import { readJson } from '../../shared/read-json.ts'
import { Task } from '../../shared/task.ts'
import { trackRunStarted } from '../../signals/web/tool-runs.ts'

export interface RunToolOptions {
  readonly toolId: string
  readonly params: Record<string, unknown>
  readonly image?: File | undefined
  /** A task of before whose result is the picture: it is named, and no file is sent. */
  readonly from?: string | undefined
  readonly mask?: Blob | undefined
  /** 0 to 1, of the bytes sent. */
  readonly onUploadProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

/**
 * Uploads and starts a task. Rejects with an ApiError, or with an AbortError after `signal`. Once everything is sent the
 * server may accept whatever we wish, so from there on its answer is waited for: the caller then cancels the task.
 */
export const runTool = async (options: RunToolOptions): Promise<Task> => {
  const { endpoints } = await loadWebConfig()
  options.signal?.throwIfAborted()
  const task = await withIntegrity((headers) => {
    options.signal?.throwIfAborted()
    return post(endpoints.tool.replace('{tool}', options.toolId), headers, multipart(options), options)
  })
  trackRunStarted(task)
  return task
}

const multipart = ({ params, image, from, mask }: RunToolOptions): FormData => {
  const body = new FormData()
  // First, so that the server can refuse bad settings before it has read the picture.
  body.append('params', JSON.stringify(params))
  if (from) body.append('from', from)
  else if (image) body.append('image', image, image.name)
  if (mask) body.append('mask', mask, 'mask.png')
  return body
}

/** Browsers report a sent upload late, some by 100 ms and more under load: a hasty abort would leave a run unseen. */
const sentLateMs = 500

/** XMLHttpRequest because fetch still cannot tell how much of an upload has been sent. */
const post = (
  url: string,
  headers: Record<string, string>,
  body: FormData,
  { onUploadProgress, signal }: RunToolOptions,
): Promise<Task> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let isSent = false
    const abort = () => window.setTimeout(() => isSent || xhr.abort(), sentLateMs)
    xhr.open('POST', url)
    xhr.withCredentials = true
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onUploadProgress?.(total > 0 ? loaded / total : 0)
    xhr.upload.onload = () => {
      isSent = true
    }
    xhr.onload = () => {
      const answer = readJson(xhr.responseText)
      const task = Task.safeParse(answer)
      if (xhr.status < 300 && task.success) resolve(task.data)
      else reject(errorFromAnswer(xhr.status, answer))
    }
    xhr.onerror = () => reject(networkError())
    xhr.ontimeout = () => reject(networkError())
    xhr.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    xhr.send(body)
  })
