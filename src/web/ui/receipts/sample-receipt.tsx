import { classNames } from '../class-names.ts'
import styles from './sample-receipt.module.css'
import sheet from './sheet.module.css'
import { Slip } from './slip.tsx'

const QUOTE = 'Rent shall be deemed late if not received by Landlord within five (5) days after the due date.'

/** A page of an invented lease with one sentence marked, and the receipt that names it. Says that it is a sample. */
export function SampleReceipt() {
  return (
    <div className={styles['sample']}>
      <div className={classNames(sheet['sheet'], styles['crop'])} aria-hidden="true">
        <div className={styles['page']}>
          <div className={styles['head']}>
            <span>Residential Lease</span>
          </div>
          <p className={styles['title']}>4. RENT</p>
          <Clause number="4.1" title="When due.">
            Rent is due in advance on the first day of each calendar month, without demand, at the address
            stated in Section 1.
          </Clause>
          <Clause number="4.2" title="Grace period.">
            <mark className={styles['mark']}>{QUOTE}</mark> A late charge may then be added under Section 4.5.
          </Clause>
          <Clause number="4.3" title="Form of payment.">
            Tenant may pay by check, money order or electronic transfer. Landlord may refuse cash.
          </Clause>
          <Clause number="4.4" title="Returned payments.">
            Tenant shall pay the bank's charge for each payment that is returned.
          </Clause>
        </div>
        <span className={styles['stamp']}>SAMPLE</span>
      </div>
      <div className={styles['slip']}>
        <p className="vh">A sample receipt</p>
        <Slip floats where="Page 3 of 9 · Section 4.2 Grace period" quote={`“${QUOTE}”`} check="checked" />
      </div>
    </div>
  )
}

function Clause({ number, title, children }: { number: string; title: string; children: React.ReactNode }) {
  return (
    <div className={styles['clause']}>
      <span>{number}</span>
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  )
}
