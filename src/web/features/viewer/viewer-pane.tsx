import type { ComponentProps } from 'react'
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx'
import { PageViewer } from './pages/page-viewer.tsx'

/** The viewer with all it needs around it; loaded behind the screens whose receipts open in it. */
export function ViewerPane(props: ComponentProps<typeof PageViewer>) {
  return (
    <TooltipProvider>
      <PageViewer {...props} />
    </TooltipProvider>
  )
}
