import { Slip } from './slip.tsx'
import './sample-receipt.css'

const QUOTE = 'Rent shall be deemed late if not received by Landlord within five (5) days after the due date.'

/** A page of an invented lease with one sentence marked, and the receipt that names it. Says that it is a sample. */
export function SampleReceipt() {
  return (
    <div className="sample">
      <div className="sheet sample-crop" aria-hidden="true">
        <div className="sample-page">
          <div className="sample-head">
            <span>Residential Lease</span>
          </div>
          <p className="sample-title">4. RENT</p>
          <Clause number="4.1" title="When due.">
            Rent is due in advance on the first day of each calendar month, without demand, at the address
            stated in Section 1.
          </Clause>
          <Clause number="4.2" title="Grace period.">
            <mark className="hl">{QUOTE}</mark> A late charge may then be added under Section 4.5.
          </Clause>
          <Clause number="4.3" title="Form of payment.">
            Tenant may pay by check, money order or electronic transfer. Landlord may refuse cash.
          </Clause>
          <Clause number="4.4" title="Returned payments.">
            Tenant shall pay the bank's charge for each payment that is returned.
          </Clause>
        </div>
        <span className="sample-stamp">SAMPLE</span>
      </div>
      <div className="sample-slip">
        <p className="vh">A sample receipt</p>
        <Slip floats where="Page 3 of 9 · Section 4.2 Grace period" quote={`“${QUOTE}”`} check="checked" />
      </div>
    </div>
  )
}

function Clause({ number, title, children }: { number: string; title: string; children: React.ReactNode }) {
  return (
    <div className="sample-clause">
      <span>{number}</span>
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  )
}
