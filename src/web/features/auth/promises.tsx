import { FileText, Lock, X } from 'lucide-react'
import { SampleReceipt } from '#web/ui/receipts/sample-receipt.tsx'
import styles from './auth.module.css'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What a receipt is, and what becomes of a document: beside the forms, where the window is wide enough. */
export function Promises() {
  return (
    <>
      <SampleReceipt />
      <ul className={`${styles['promises']} small`}>
        <li>
          <Lock {...ICON} />
          <span>Files are encrypted on the way to us and where we keep them.</span>
        </li>
        <li>
          <X {...ICON} />
          <span>We do not train on your documents and we do not sell data.</span>
        </li>
        <li>
          <FileText {...ICON} />
          <span>Delete a document and its file, text and answers go with it.</span>
        </li>
      </ul>
    </>
  )
}
