import { useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { errorMessage } from '../shared/errors.ts'

/** Says that something is part of Pro, and leads there. */
export const useProOffer = () => {
  const { history } = useRouter()
  return (description: string, label = 'Unlock Pro'): void => {
    toast.info(errorMessage('pro-only'), {
      id: 'part-of-pro',
      description,
      action: { label, onClick: () => history.push('/a/pricing') },
    })
  }
}
