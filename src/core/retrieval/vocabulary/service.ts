import type { Topic } from './topic.ts'

/** What people ask about subscriptions, gyms, apps and privacy policies. */
export const SERVICE_TOPICS: readonly Topic[] = [
  {
    name: 'cancel a subscription',
    title: 'How do I cancel?',
    says: `cancel, cancellation, may cancel, cancel your subscription, written notice, terminate your account, delete your account, close
      your account, notice must be delivered, certified mail, account settings, cancel at any time, deactivate`,
    near: 'membership, subscription, notice, account',
  },
  {
    name: 'free trial',
    title: 'Is there a free trial?',
    says: 'free trial, trial period, introductory period, at the end of the trial, trial, converted',
    near: 'automatically, charged, promotional',
  },
  {
    name: 'pause',
    title: 'Can I pause it?',
    says: 'freeze, on hold, placed on hold, suspend, suspension, temporarily, medical, pause, deferral, hold fee',
    near: 'months, consecutive, temporary',
  },
  {
    name: 'moving away',
    title: 'What if I move away?',
    says: 'relocation, permanent move, relocates, move to a residence, miles from, death, disability, permanently disabled, military, deployment',
    near: 'miles, proof, cancel, residence',
  },
  {
    name: 'service level',
    title: 'What if the service does not work?',
    says: 'uptime, availability, service level, support, response time, downtime, service credits, scheduled maintenance, technical support, interruption',
    near: 'support, available, maintain',
  },
  {
    name: 'account safety',
    title: 'Is my data safe?',
    says: `security measures, encryption, encrypted, secure, safeguards, protect your information, unauthorized access, data breach,
      security, ssl, reasonable measures, protect personal information, firewall, password`,
    near: 'security, protect, access, safeguard',
  },
  {
    name: 'what they collect',
    title: 'What do they know about me?',
    says: `information we collect, we collect, collect information, personal information, personal data, usage data, log data, cookies,
      location, ip address, device, automatically collect, web beacons, tracking technologies, geolocation, you provide, contacts`,
    near: 'information, data, collected, gather, access',
  },
  {
    name: 'who they share with',
    title: 'Who gets my data?',
    says: `share your information, disclose, third parties, third party service providers, affiliates, sell your personal information,
      share with, we may share, we do not sell, law enforcement, service providers, advertisers, partners, legal process, publicly,
      disclosed to, with your consent`,
    near: 'share, disclose, third party, transfer, provide',
  },
  {
    name: 'what they do with data',
    title: 'What do they use my data for?',
    says: 'use your information, we use, use the information, to provide, improve our services, marketing, advertising, communicate with you, personalize, promotional, analytics',
    near: 'use, purposes, services, advertising',
  },
  {
    name: 'keep data',
    title: 'How long do they keep my data?',
    says: 'retain, retention, as long as, delete your, deletion, erase, remove your information, stored, storage, servers, archived, backup, deleted',
    near: 'delete, store, period, servers, account',
  },
  {
    name: 'privacy choices',
    title: 'What choices do I have about my data?',
    says: 'opt out, your choices, your rights, withdraw consent, unsubscribe, access correct, settings, disable, preferences, request access, do not track, update your',
    near: 'choose, settings, request, opt',
  },
  {
    name: 'children',
    title: 'What are the rules for children?',
    says: 'children, under the age of, minors, under 13, parental consent, parent or guardian, age of, years of age',
    near: 'age, child, guardian',
  },
  {
    name: 'guest pass and extras',
    title: 'What else is included?',
    says: 'guest, day fee, personal training, classes, locker, locations, clubs, hours of operation, facilities, amenities, services',
    near: 'fee, member, visit, included',
  },
  {
    name: 'photos and recording',
    title: 'Can they use pictures of me?',
    says: 'photographs, likeness, image, recording, name and likeness, publicity, video, consent to use, recorded',
    near: 'use, consent, promotional',
  },
]
