// What somebody's credits should be, reckoned step by step and without a database, as a person would on paper.

type Plan = 'basic' | 'pro'
export type Purse = 'plan' | 'one_off'

interface Purchase {
  readonly units: number
  reversed: number
  /** How many of the reversed were not spent and really went. */
  taken: number
}

/** A credit that a document took. */
interface Use {
  readonly purse: Purse
  readonly period: number
}

export class CreditModel {
  private plan: Plan = 'basic'
  private isActive = false
  private isOver = false
  private period = 0
  private planUsed = 0
  /** Plan credits of earlier periods that count in this one. */
  private cameBack = 0
  private bought = 0
  private deleted = 0
  private withheld: Purse[] = []
  private readonly purchases = new Map<string, Purchase>()
  private readonly uses = new Map<string, Use>()

  private get brought(): number {
    return Math.max((this.plan === 'pro' ? 5 : 1) + this.cameBack, this.planUsed)
  }
  get hasPeriod(): boolean {
    return this.isActive && !this.isOver
  }
  get planLeft(): number {
    return this.hasPeriod ? this.brought - this.planUsed : 0
  }
  get boughtLeft(): number {
    return this.bought
  }
  get available(): number {
    return this.hasPeriod ? this.planLeft + this.bought : 0
  }
  /** How many documents hold a credit. */
  get held(): number {
    return this.uses.size
  }

  beginPeriod(plan: Plan): void {
    this.plan = plan
    this.isActive = true
    this.isOver = false
    this.period += 1
    this.planUsed = 0
    this.deleted = 0
    this.cameBack = this.withheld.filter((purse) => purse === 'plan').length
    this.bought += this.withheld.length - this.cameBack
    this.withheld = []
  }
  changePlan(plan: Plan): void {
    if (this.period > 0) this.plan = plan
  }
  setActive(isActive: boolean): void {
    if (this.period > 0) this.isActive = isActive
  }
  endPeriod(): void {
    this.isOver = true
  }

  /** The provider's record of a purchase: so many bought, so many of them back with their money. */
  tell(id: string, units: number, reversed: number): void {
    const purchase = this.purchases.get(id) ?? { units, reversed: 0, taken: 0 }
    if (!this.purchases.has(id)) this.bought += units
    this.purchases.set(id, purchase)
    const more = reversed - purchase.reversed
    const moved = more > 0 ? Math.min(more, this.bought) : -Math.min(-more, purchase.taken)
    this.bought -= moved
    purchase.taken += moved
    purchase.reversed = reversed
  }

  /** @returns whether the document may go on */
  take(document: string): boolean {
    if (!this.hasPeriod) return false
    if (this.uses.has(document)) return true
    if (this.available < 1) return false
    const purse = this.planUsed < this.brought ? 'plan' : 'one_off'
    if (purse === 'plan') this.planUsed += 1
    else this.bought -= 1
    this.uses.set(document, { purse, period: this.period })
    return true
  }
  fail(document: string): void {
    const use = this.uses.get(document)
    if (use?.purse === 'plan' && use.period !== this.period) this.cameBack += 1
    this.giveBack(document)
  }
  delete(document: string): void {
    const use = this.uses.get(document)
    if (!use) return
    this.deleted += 1
    if (this.deleted <= 2) return this.giveBack(document)
    this.withheld.push(use.purse)
    this.uses.delete(document)
  }
  /** A completed document is deleted: what it took is spent. */
  forget(document: string): void {
    this.uses.delete(document)
  }
  private giveBack(document: string): void {
    const use = this.uses.get(document)
    if (use?.purse === 'one_off') this.bought += 1
    else if (use?.period === this.period) this.planUsed -= 1
    this.uses.delete(document)
  }
}
