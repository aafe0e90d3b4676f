import { Link } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import type { AnchoredSection } from './anchored-page.tsx'

export const TERMS_UPDATED = '2026-11-21'

/** The eleven sections other pages link to by their ids. */
export const TERMS: readonly AnchoredSection[] = [
  {
    id: 'quick-summary',
    heading: 'Quick summary',
    body: (
      <ul>
        <li>{PRODUCT_NAME} explains documents you upload. It is not a lawyer and gives no legal advice.</li>
        <li>Your documents stay yours. Deleting one removes its file, its text and its pictures.</li>
        <li>Plans renew every month until you cancel. Partial months are not refunded.</li>
        <li>You must be at least 13 years old.</li>
      </ul>
    ),
  },
  {
    id: 'acceptance',
    heading: 'Acceptance',
    body: (
      <p>
        By creating an account you accept these terms. You must be at least 13 years old. If you use the
        service for an organization, you confirm that you may accept these terms on its behalf.
      </p>
    ),
  },
  {
    id: 'your-content',
    heading: 'Your content',
    body: (
      <>
        <p>
          You keep every right in the documents you upload. You let us store and process them for one purpose:
          to answer your questions about them.
        </p>
        <p>
          Upload only documents you are allowed to use. We do not train on your content and we do not sell
          data.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    heading: 'Acceptable use',
    body: (
      <ul>
        <li>Do not upload anything unlawful, or files made to harm a computer.</li>
        <li>Do not try to reach other people's documents or accounts.</li>
        <li>Do not overload the service or get around its limits.</li>
      </ul>
    ),
  },
  {
    id: 'ai-disclaimer',
    heading: 'AI disclaimer',
    body: (
      <>
        <p>
          Answers are made by software and can be wrong or incomplete. Each fact from your document comes with
          a receipt that opens the page it stands on. Read the page before you decide.
        </p>
        <p>
          General guidance in an answer is not about your document; <Link to={paths.guidance}>this page</Link>{' '}
          lists all of it, with pages to read on.
        </p>
        <p>{PRODUCT_NAME} is not legal advice and not a substitute for a lawyer.</p>
        <p>
          The software that finds places in your document learned from public contracts. Contains data from{' '}
          <a href="https://www.atticusprojectai.org/cuad" target="_blank" rel="noopener noreferrer">
            CUAD v1
          </a>
          , (c) The Atticus Project, CC BY 4.0.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    heading: 'Payments',
    body: (
      <>
        <p>
          Plans are billed monthly and renew automatically every month until you cancel. You can cancel at any
          time; the plan then lasts until the end of the month you paid for. There are no refunds for partial
          months.
        </p>
        <p>
          A plan's document credits belong to its month and lapse at its end. A single document credit is
          bought once and works with any plan.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes',
    body: (
      <p>
        We may change the service and these terms. We tell you by email before a change that matters to you
        takes effect. If you do not agree, you can cancel before that day.
      </p>
    ),
  },
  {
    id: 'privacy',
    heading: 'Privacy',
    body: (
      <p>
        The <Link to={paths.privacy}>Privacy Policy</Link> says what we store, why, and how to have it
        removed.
      </p>
    ),
  },
  {
    id: 'termination',
    heading: 'Termination',
    body: (
      <p>
        You can stop using the service at any time and delete your documents. We may close an account that
        breaks these terms; unless the law forbids it, we say why first.
      </p>
    ),
  },
  {
    id: 'disclaimer',
    heading: 'Disclaimer and liability',
    body: (
      <>
        <p>The service is provided as it is, without warranties, as far as the law allows.</p>
        <p>
          As far as the law allows, our liability is capped at the amount you paid us in the 12 months before
          the claim.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    heading: 'Governing law',
    body: <p>These terms are governed by the law of the State of Delaware, United States.</p>,
  },
]
