import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { toApiError } from '../../../tasks/web/api-error.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { deleteAllTasks } from '../delete-all-tasks.ts'
import { historyKey } from '../history/use-history.ts'

export function DeletePictures() {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [deleted, setDeleted] = useState<number | null>(null)

  const confirm = async () => {
    setDeleted(0)
    try {
      const count = await deleteAllTasks(setDeleted)
      toast.success(count === 0 ? 'There were no pictures to delete' : `${pictures(count)} deleted`)
    } catch (error) {
      toast.error(toApiError(error).message, { description: 'Some of your pictures are not deleted yet.' })
    }
    queryClient.removeQueries({ queryKey: historyKey })
    setDeleted(null)
    setAsking(false)
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my pictures
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(open) => deleted === null && setAsking(open)}
        title="Delete all of your pictures?"
        description="Every picture and result of yours is deleted from the server at once, and running tasks are cancelled. This cannot be undone."
        footer={
          <>
            <Button disabled={deleted !== null} onClick={() => setAsking(false)}>
              Keep them
            </Button>
            <Button variant="danger" disabled={deleted !== null} onClick={() => void confirm()}>
              {deleted === null ? 'Delete all' : `Deleting … ${deleted}`}
            </Button>
          </>
        }
      />
    </>
  )
}

const pictures = (count: number): string => (count === 1 ? '1 picture is' : `${count} pictures are`)
