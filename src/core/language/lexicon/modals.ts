/** Finite verbs that a clause of a contract is built around. */
export const FINITE: ReadonlySet<string> = new Set(
  `shall will must may can cannot could would should might agrees agree undertakes covenants promises acknowledges
  is are was were has have had does do needs need becomes remains owes pays bears represents warrants guarantees
  won't can't mustn't shan't isn't aren't doesn't don't`.split(/\s+/),
)

/** Verbs of a main clause besides these. */
export const GRANTS =
  /^(?:grants?|gives|reserves?|retains|appoints?|sells|leases|lets|makes|provides|hereby|waives?|releases|authorizes|accepts|elects)$/

/** The same without those that conditions are full of: they open a clause of their own behind a comma. */
export const BINDS: ReadonlySet<string> = new Set(
  "shall will must may cannot agrees agree undertakes covenants promises won't mustn't".split(' '),
)

export const COORDINATORS: ReadonlySet<string> = new Set(['and', 'or', 'nor', 'but', 'and/or'])

/** What no main clause begins with: it goes on with the words before it. */
export const GOES_ON: ReadonlySet<string> = new Set(
  `which who whom whose that as than at by for from in into of on to with within without under upon through during
  before after following pursuant including excluding until unless if when where whether because except such-as
  regardless notwithstanding together along whichever subject per via against among between over since`.split(
    /\s+/,
  ),
)
