/** What readers ask whether they may do, without its ending; none that a paper or a price does too ("start", "cost"). */
export const READER_DEEDS: ReadonlySet<string> = new Set(
  `add adopt agree appeal argue assign attend babysit bake barbecue bathe borrow break breed brew bring build buy burn call camp cancel
  carry celebrate change clean climb commute complain cook copy cut cycle dance deduct defer delay delete dig dispute dive download
  drill drink drive drop eat enter exchange feed fight film fire fish fix fly freelance garden gamble give go grill grow hang haul
  hire host hunt install invite join keep kill lease leave lend let lie light live lock marry miss modify move negotiate paint park pay
  photograph plant play postpone prepay print protest publish put quit record refuse remodel remove renovate rent repair repaint
  replace rescind resell reschedule resign retire return ride row sell send share shoot shop sign sing skate skip sleep smoke spend
  split stay store study sublease sublet sue swap swim switch teach terminate transfer travel upgrade upload use vape visit volunteer
  wait walk wash water wear withdraw withhold write`.split(/\s+/),
)
