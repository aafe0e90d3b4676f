import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setPlanEnding } from '#contract/functions/set-plan-ending.ts'
import { callFunction, FunctionError } from '#web/client/call-function.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'

/**
 * Cancels the plan at the end of its period, or keeps it; what holds then is read anew, whatever was answered.
 * @param graceUntil where its last renewal is unpaid, until when it stays open all the same
 */
export function useSetPlanEnding(planName: string, graceUntil: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isEnding: boolean) => callFunction(setPlanEnding, { isEnding }),
    onSuccess: ({ isEnding, periodEnd }) => {
      const day = formatDay(graceUntil ?? periodEnd)
      if (isEnding) toastSuccess('Plan canceled', `${planName} stays open until ${day} and does not renew.`)
      else if (graceUntil === null) toastSuccess('Plan kept', `${planName} renews on ${day}.`)
      else toastSuccess('Plan kept', `${planName} renews once its last payment has gone through.`)
    },
    onError: (error) =>
      toastError(
        'Plan not changed',
        error instanceof FunctionError
          ? error.message
          : 'Nothing was charged. Check your connection, see above what your plan says now, and try again.',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['subscription'] }),
  })
}
