import type { Concept } from './concept.ts'

/** What people ask about subscriptions, gyms, apps and privacy policies. */
export const SERVICE_CONCEPTS: readonly Concept[] = [
  {
    name: 'cancel a subscription',
    asks: `cancel my subscription, cancel my membership, unsubscribe, quit the gym, stop my membership, cancel online, cancel by email, how to
      cancel, how do i cancel, how do i quit, delete my account, close my account, deactivate, stop paying, get rid of`,
    says: `cancel, cancellation, may cancel, cancel your subscription, written notice, terminate your account, delete your account, close
      your account, notice must be delivered, certified mail, account settings, cancel at any time, deactivate`,
    near: 'membership, subscription, notice, account',
  },
  {
    name: 'free trial',
    asks: 'free trial, trial, try it, test it first, introductory, after the trial, sample',
    says: 'free trial, trial period, introductory period, at the end of the trial, trial, converted',
    near: 'automatically, charged, promotional',
  },
  {
    name: 'pause',
    asks: 'pause, freeze, hold, suspend, put on hold, traveling, travelling, away, vacation hold, break from, injured, pregnant, sick, take a break',
    says: 'freeze, on hold, placed on hold, suspend, suspension, temporarily, medical, pause, deferral, hold fee',
    near: 'months, consecutive, temporary',
  },
  {
    name: 'moving away',
    asks: 'move away, moving, relocate, relocation, another city, new city, move to another, die, death, dies, disability, disabled, deployed, military',
    says: 'relocation, permanent move, relocates, move to a residence, miles from, death, disability, permanently disabled, military, deployment',
    near: 'miles, proof, cancel, residence',
  },
  {
    name: 'service level',
    asks: 'outage, downtime, goes down, support, customer support, uptime, slow, service level, does not work, help desk, response time, maintenance window',
    says: 'uptime, availability, service level, support, response time, downtime, service credits, scheduled maintenance, technical support, interruption',
    near: 'support, available, maintain',
  },
  {
    name: 'account safety',
    asks: 'password, hacked, hack, breach of data, data breach, secure, security, safe, protect my data, encrypted, encryption, stolen data, leak, leaked, protected',
    says: `security measures, encryption, encrypted, secure, safeguards, protect your information, unauthorized access, data breach,
      security, ssl, reasonable measures, protect personal information, firewall, password`,
    near: 'security, protect, access, safeguard',
  },
  {
    name: 'what they collect',
    asks: `collect, collects, gather, know about me, information about me, data about me, what data, which data, personal information, my
      information, track, tracking, tracks, location, gps, where i am, cookies, spy, record me, monitor, listen, microphone, camera,
      contacts, photos, browsing, ip address, see my, access my, know where, store, personal data, phone number, biometrics`,
    says: `information we collect, we collect, collect information, personal information, personal data, usage data, log data, cookies,
      location, ip address, device, automatically collect, web beacons, tracking technologies, geolocation, you provide, contacts`,
    near: 'information, data, collected, gather, access',
  },
  {
    name: 'who they share with',
    asks: `share my, share with, sell my data, sell my information, sell, give my information, give my data, third parties, third party,
      advertisers, who sees, who can see, who has access, pass on my data, other companies, partners, government, police, hand over
      my data, post, public, social media, facebook, google, employer see, private`,
    says: `share your information, disclose, third parties, third party service providers, affiliates, sell your personal information,
      share with, we may share, we do not sell, law enforcement, service providers, advertisers, partners, legal process, publicly,
      disclosed to, with your consent`,
    near: 'share, disclose, third party, transfer, provide',
  },
  {
    name: 'what they do with data',
    asks: 'use my data, use my information, what do they do with, why do they need, use it for, marketing, ads, advertising, targeted, spam, emails from them, email me, promotional emails, personalized',
    says: 'use your information, we use, use the information, to provide, improve our services, marketing, advertising, communicate with you, personalize, promotional, analytics',
    near: 'use, purposes, services, advertising',
  },
  {
    name: 'keep data',
    asks: 'how long do they keep, keep my data, retain, retention, delete my data, delete my information, erase, remove my information, forget me, stored, store my data, where is my data, after i delete',
    says: 'retain, retention, as long as, delete your, deletion, erase, remove your information, stored, storage, servers, archived, backup, deleted',
    near: 'delete, store, period, servers, account',
  },
  {
    name: 'privacy choices',
    asks: 'opt out, turn off, stop them, my rights, see my data, copy of my data, access my data, correct my, update my information, consent, choices, say no, refuse, permission, control',
    says: 'opt out, your choices, your rights, withdraw consent, unsubscribe, access correct, settings, disable, preferences, request access, do not track, update your',
    near: 'choose, settings, request, opt',
  },
  {
    name: 'children',
    asks: 'children, kids, child, minor, minors, under 13, under 18, teenager, age limit, how old, my daughter, my son, parents, underage',
    says: 'children, under the age of, minors, under 13, parental consent, parent or guardian, age of, years of age',
    near: 'age, child, guardian',
  },
  {
    name: 'guest pass and extras',
    asks: 'bring a friend, guest pass, trainer, personal trainer, classes, class, locker, towel, sauna, childcare, hours of operation, open, holidays, other locations, all locations',
    says: 'guest, day fee, personal training, classes, locker, locations, clubs, hours of operation, facilities, amenities, services',
    near: 'fee, member, visit, included',
  },
  {
    name: 'photos and recording',
    asks: 'photo, photos, video, videos, film, picture of me, record, recording, my image, my likeness, publicity, use my name',
    says: 'photographs, likeness, image, recording, name and likeness, publicity, video, consent to use, recorded',
    near: 'use, consent, promotional',
  },
]
