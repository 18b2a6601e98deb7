import { useState } from 'react'
import { toast } from 'sonner'
import { toApiError } from '../../../client/api-error.ts'
import { forgetTask } from '../../../tasks/web/task-store.ts'
import { deleteEverything, deleteTasks, listTasks } from '../../../tasks/web/tasks-api.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { numberWords } from '../../../ui/primitives/number-words.ts'
import { settingsWords } from '../../../words/settings.ts'

const { pictures } = settingsWords

export function DeletePictures() {
  const [isAsking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState<number | null>(null)

  const confirm = async () => {
    setDeleted(0)
    try {
      const count = await deleteAllTasks(setDeleted)
      toast.success(count === 0 ? pictures.none : pictures.deleted(count, numberWords(count)))
    } catch (error) {
      toast.error(toApiError(error).message, { description: pictures.notAll })
    }
    setDeleted(null)
    setAsking(false)
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {pictures.delete}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => deleted === null && setAsking(open)}
        title={pictures.title}
        description={pictures.note}
        footer={
          <>
            <Button disabled={deleted !== null} onClick={() => setAsking(false)}>
              {pictures.keep}
            </Button>
            <Button variant="danger" disabled={deleted !== null} onClick={() => void confirm()}>
              {deleted === null ? pictures.deleteAll : pictures.deleting(numberWords(deleted))}
            </Button>
          </>
        }
      />
    </>
  )
}

const pageSize = 100

/** Deletes every task of the visitor, at last those of their programs, which are not listed; calls back with how many are gone so far. */
async function deleteAllTasks(onProgress: (deleted: number) => void): Promise<number> {
  let deleted = 0
  let { tasks } = await listTasks({ limit: pageSize })
  while (tasks.length > 0) {
    const ids = tasks.map(({ id }) => id)
    await deleteTasks(ids, (gone) => gone.forEach(forgetTask))
    deleted += ids.length
    onProgress(deleted)
    tasks = (await listTasks({ limit: pageSize })).tasks
  }
  return deleted + (await deleteEverything())
}
